import { readFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { z } from "zod";

/** The output of a synthesis: the folder of the cloud assembly, and the stack to run. */
export type Assembly = { directory: string; stackName?: string };

const Resource = z.looseObject({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  Condition: z.string().optional(),
});
export type Resource = z.infer<typeof Resource>;

const TemplateFile = z.looseObject({
  Resources: z.record(z.string(), Resource),
  Parameters: z.record(z.string(), z.looseObject({ Default: z.unknown() })).default({}),
  Mappings: z
    .record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown())))
    .default({}),
  Conditions: z.record(z.string(), z.unknown()).default({}),
});

const Manifest = z.looseObject({
  artifacts: z.record(
    z.string(),
    z.looseObject({
      type: z.string(),
      properties: z
        .looseObject({ templateFile: z.string().optional(), stackName: z.string().optional() })
        .optional(),
    }),
  ),
});

const AssetsFile = z.looseObject({
  files: z
    .record(
      z.string(),
      z.looseObject({
        source: z.looseObject({ path: z.string() }),
        destinations: z.record(z.string(), z.looseObject({ objectKey: z.string() })),
      }),
    )
    .default({}),
  dockerImages: z
    .record(z.string(), z.looseObject({ source: z.looseObject({ directory: z.string() }) }))
    .default({}),
});

export type Template = z.infer<typeof TemplateFile> & {
  stackName: string;
  /** Where the asset lies that CloudFormation would find under this S3 key or image tag. */
  assetPath(key: string): string | undefined;
};

/** Reads the stacks of an assembly, all of them or the one that is named. */
export function readTemplates({ directory, stackName }: Assembly): Template[] {
  const { artifacts } = Manifest.parse(readJson(join(directory, "manifest.json")));
  const templates = Object.entries(artifacts).flatMap(([id, { type, properties }]) => {
    if (type !== "aws:cloudformation:stack") return [];
    const name = properties?.stackName ?? id;
    if (stackName !== undefined && stackName !== name && stackName !== id) return [];
    const file = properties?.templateFile ?? `${id}.template.json`;
    return [readTemplate(directory, { id, name, file })];
  });
  if (templates.length === 0) throw new Error(`${directory} holds no stack ${stackName ?? ""}`);
  return templates;
}

function readTemplate(
  directory: string,
  { id, name, file }: { id: string; name: string; file: string },
): Template {
  const { files, dockerImages } = AssetsFile.parse(readJson(join(directory, `${id}.assets.json`)));
  const absolute = (path: string) => (isAbsolute(path) ? path : join(directory, path));
  const paths = new Map<string, string>();
  for (const { source, destinations } of Object.values(files)) {
    for (const { objectKey } of Object.values(destinations)) {
      paths.set(objectKey, absolute(source.path));
    }
  }
  for (const [hash, { source }] of Object.entries(dockerImages)) {
    paths.set(hash, absolute(source.directory));
  }
  const template = TemplateFile.parse(readJson(join(directory, file)));
  return { ...template, stackName: name, assetPath: (key) => paths.get(key) };
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}
