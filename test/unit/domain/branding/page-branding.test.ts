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

it("what a project did not say is absent, and no page shows an empty picture or link", () => {
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

it("what a project said is page as it said it", () => {
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
