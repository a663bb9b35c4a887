import { expect, it } from "vitest";
import { defaultBranding } from "#domain/branding/branding.ts";
import { pageBranding } from "#domain/branding/page-branding.ts";

it("a page wears a project's pictures from the project's own addresses", () => {
  const page = pageBranding("prj_1", {
    ...defaultBranding,
    logoUploadId: "img_logo",
    iconUploadId: "img_icon",
    faviconUploadId: "img_favicon",
  });
  expect(page).toMatchObject({
    logoUrl: "/brand/prj_1/img_logo",
    iconUrl: "/brand/prj_1/img_icon",
    faviconUrl: "/brand/prj_1/img_favicon",
  });
});

it("a branding without a picture or link shows no empty one on the page", () => {
  const page = pageBranding("prj_1", defaultBranding);
  const optional = [
    "logoUrl",
    "iconUrl",
    "faviconUrl",
    "supportEmail",
    "supportUrl",
    "privacyPolicyUrl",
    "termsUrl",
    "expiredRedirectUrl",
  ] as const;
  for (const name of optional) expect(page[name], name).toBeUndefined();
});

it("a project's branding appears on the page unchanged", () => {
  const said = {
    supportEmail: "ajuda@banco.example",
    supportUrl: "https://banco.example/ajuda",
    privacyPolicyUrl: "https://banco.example/privacidade",
    termsUrl: "https://banco.example/termos",
    expiredRedirectUrl: "https://banco.example/de-novo",
    radiusPx: 12,
  };
  expect(pageBranding("prj_1", { ...defaultBranding, ...said })).toMatchObject(said);
});
