import { hash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { judge } from "#checks/check.ts";
import { engineDoor } from "#checks/engine.ts";
import { liveness } from "#checks/liveness/liveness.ts";
import { measureAhead } from "#checks/liveness/measure-ahead.ts";
import type { StoredSession } from "#checks/liveness/open-session.ts";
import type { Reading } from "#checks/reading.ts";
import type { CaptureItem } from "#domain/capture/capture-item.ts";
import { livenessBlocks, packBlock } from "#domain/liveness/blocks.ts";
import { defaultEngineProfile } from "#domain/profile.ts";
import { decodeFrame, decodePage } from "#vision/decode.ts";
import type { FaceNetworks, NetworkLoader } from "#vision/models.ts";
import { networksIn } from "#vision/onnx.ts";
import type { Species } from "../../../../lab/specimen/liveness/presentations.ts";
import { encode } from "../../../../lab/specimen/liveness/render-session.ts";
import { portrait, selfie } from "../../../../lab/specimen/person/portrait.ts";
import { caseSource } from "../../../fakes/case-source.ts";
import { facesAnsweredOnce, ofFilms } from "../../../fixtures/answered-once.ts";
import { renderedSession } from "../../../fixtures/rendered-session.ts";
import { isNightly } from "../../../nightly.ts";

// A session is some hundred and twenty rendered pictures.
const renderingMs = 180_000;
const profile = defaultEngineProfile;
const files = networksIn("models");
const answering = new Map<string, Promise<FaceNetworks>>();

/** The same film is judged many times here, by networks that look at each picture once. */
const networks: NetworkLoader = {
  ...files,
  faces(names) {
    const key = JSON.stringify(names);
    const own =
      answering.get(key) ?? files.faces(names).then((faces) => facesAnsweredOnce(faces, ofFilms));
    answering.set(key, own);
    return own;
  },
};
const open = engineDoor(networks);

type Photos = Partial<Record<CaptureItem, Uint8Array>>;

type Film = { stored: StoredSession; photos: Photos; linkVersion?: number };

async function filmOf(kind: Species | "bona_fide", light = true): Promise<Film> {
  const { stored, person } = await renderedSession(kind, { lux: 150, light });
  return {
    stored,
    photos: {
      id_front: await encode(portrait(person, { width: 300, height: 375 }), 90),
      selfie: await encode(selfie(person, { width: 360, height: 480 }), 90),
    },
  };
}

/** The film that a slow camera takes of the same session: every second frame of each block. */
function ofSlowCamera({ stored, photos }: Film): Film {
  const kept = <Each>(each: readonly Each[]) => each.filter((_, at) => at % 2 === 0);
  const { manifest, frames } = stored;
  const left = livenessBlocks.map((block) => [block, kept(frames[block] ?? [])] as const);
  const announced = livenessBlocks
    .flatMap((block) => kept(manifest.frames.filter((frame) => frame.block === block)))
    .toSorted((one, other) => one.seq - other.seq)
    .map((frame, seq) => ({ ...frame, seq }));
  const slow = Object.fromEntries(left);
  return {
    photos,
    stored: {
      ...stored,
      manifest: { ...manifest, frames: announced },
      frames: slow,
      lightASha256: hash("sha256", packBlock(slow.light_a ?? [])),
    },
  };
}

/** A Case with this film; `opened` counts the frames and photographs that were decoded. */
function sourceOf({ stored, photos, linkVersion = 1 }: Film, reading?: unknown) {
  const seen = { opened: 0 };
  const captures = Object.entries(photos).map(([item, bytes]) => ({
    id: item,
    item: item as CaptureItem,
    capturePath: "file_capture" as const,
    sha256: hash("sha256", bytes),
  }));
  const source = caseSource({
    facts: async () => ({
      linkVersion,
      liveness: { linkVersion, attempts: 1, startedAt: [], locks: 0, attemptId: stored.id },
    }),
    captures: async () => captures,
    bytes: async ({ item }) => photos[item],
    film: async () => stored,
    filmReading: async (id) => (id === stored.id ? reading : undefined),
    decode: {
      ...caseSource().decode,
      async frame(bytes) {
        seen.opened += 1;
        return decodeFrame(bytes);
      },
      async page(bytes) {
        seen.opened += 1;
        const opened = await decodePage(bytes);
        return opened.ok ? opened.page : undefined;
      },
    },
  });
  return { source, seen };
}

/** As it comes back from the bucket. */
async function kept(film: Film): Promise<Reading> {
  const { source } = sourceOf(film);
  return JSON.parse(JSON.stringify(await measureAhead({ open, profile, source })));
}

async function check(film: Film, reading?: unknown, door = open) {
  const { source, seen } = sourceOf(film, reading);
  const evidence = await judge(liveness, { open: door, profile, source });
  return { evidence: JSON.stringify(evidence), opened: seen.opened };
}

describe("a film that was measured at its arrival", () => {
  it.for([
    ["bona_fide", "always"],
    ["face_swap", "nightly"],
    ["print_flat", "nightly"],
    ["print_bent", "nightly"],
    ["replay_phone", "nightly"],
    ["replay_tablet", "nightly"],
    ["inject_other_session", "nightly"],
    ["half_backwards", "nightly"],
    ["tint_even", "nightly"],
  ] as const)(
    "has the evidence of one that was not, to the byte, and is not opened again: %s",
    { timeout: renderingMs },
    async ([kind, when], { skip }) => {
      if (when === "nightly") skip(!isNightly, "nightly");
      const film = await filmOf(kind);
      const again = await check(film);
      const fromKept = await check(film, await kept(film));
      expect(fromKept.evidence).toBe(again.evidence);
      expect(again.opened).toBeGreaterThan(100);
      expect(fromKept.opened).toBe(0);
    },
  );

  it.runIf(isNightly)(
    "has the evidence of one that was not, without colors",
    async () => {
      const film = await filmOf("bona_fide", false);
      const again = await check(film);
      expect((await check(film, await kept(film))).evidence).toBe(again.evidence);
    },
    renderingMs,
  );
});

describe("ignores measures of another film or another method", { timeout: renderingMs }, () => {
  let film: Film;
  let again: Awaited<ReturnType<typeof check>>;
  let lied: Reading;

  beforeAll(async () => {
    film = ofSlowCamera(await filmOf("bona_fide"));
    again = await check(film);
    expect(again.opened).toBeGreaterThan(60);
    const reading = await kept(film);
    lied = { ...reading, steps: { facts: { ...Object(reading.steps.facts), faces: all } } };
  }, renderingMs);

  /** Shares that no film of one person has. */
  const all = { several: 1, none: 0 };

  it("is gone by if all is the same, so that the others mean something", async () => {
    const { evidence, opened } = await check(film, lied);
    expect(JSON.parse(evidence).breakdown.faces).toEqual(all);
    expect(opened).toBe(0);
  });

  it.for<{ changed: string; reading: () => unknown }>([
    { changed: "the input", reading: () => ({ ...lied, sha256: "0".repeat(64) }) },
    { changed: "the profile", reading: () => ({ ...lied, profile: "builtin-1" }) },
    {
      changed: "the weights of a network",
      reading: () => ({
        ...lied,
        networks: lied.networks.map((one) => ({ ...one, sha256: "0".repeat(64) })),
      }),
    },
    { changed: "the form", reading: () => ({ ...lied, form: 0 }) },
    {
      changed: "what a measure may be",
      reading: () => ({ ...lied, steps: { facts: { faces: 1 } } }),
    },
    { changed: "everything", reading: () => "no measures at all" },
  ])("when it is of another: $changed", async ({ reading }) => {
    expect(await check(film, reading())).toEqual(again);
  });

  it.for<{ changed: string; film: () => Film }>([
    {
      changed: "a byte of one frame",
      film: () => {
        const stills = (film.stored.frames.stills ?? []).map((bytes) => Uint8Array.from(bytes));
        const last = stills.at(-1);
        last?.set([1], last.length - 1);
        return { ...film, stored: { ...film.stored, frames: { ...film.stored.frames, stills } } };
      },
    },
    { changed: "the film's own id", film: () => ofStored({ id: "lva_later" }) },
    {
      changed: "the colors that were asked for",
      film: () => {
        const { challenge } = film.stored;
        const light = challenge.light && { ...challenge.light, b: challenge.light.b.toReversed() };
        return ofStored({ challenge: { ...challenge, ...(light && { light }) } });
      },
    },
    {
      changed: "when it was sealed",
      film: () => ofStored({ sealedAt: "2030-01-01T00:00:00.000Z" }),
    },
    {
      changed: "the selfie",
      film: () => ({ ...film, photos: { ...film.photos, selfie: film.photos.id_front ?? none } }),
    },
    {
      changed: "that there is a selfie",
      film: () => ({ ...film, photos: { id_front: film.photos.id_front ?? none } }),
    },
    { changed: "the link", film: () => ({ ...film, linkVersion: 2 }) },
  ])("when another is: $changed", async ({ film: changed }) => {
    const other = changed();
    expect(await check(other, lied)).toEqual(await check(other));
  });

  const none = new Uint8Array();
  const ofStored = (more: Partial<StoredSession>): Film => ({
    ...film,
    stored: { ...film.stored, ...more },
  });

  it("when a photograph is no longer the accepted one", async () => {
    const { source, seen } = sourceOf(film, lied);
    const bytes = async () => undefined;
    const evidence = await judge(liveness, { open, profile, source: { ...source, bytes } });
    expect(evidence.breakdown?.faces).not.toEqual(all);
    expect(seen.opened).toBeGreaterThan(60);
  });

  it("when the check runs other networks than the arrival did", async () => {
    const others: NetworkLoader = {
      ...networks,
      async faces(names) {
        const own = await networks.faces(names);
        const [first, ...rest] = own.stamps;
        if (!first) throw new Error("The networks are stamped.");
        return { ...own, stamps: [{ ...first, sha256: "1".repeat(64) }, ...rest] };
      },
    };
    const { evidence, opened } = await check(film, lied, engineDoor(others));
    expect(JSON.parse(evidence).breakdown.faces).not.toEqual(all);
    expect(opened).toBe(again.opened);
  });
});
