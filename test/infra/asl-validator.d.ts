declare module "asl-validator" {
  export default function validate(definition: unknown): {
    isValid: boolean;
    errors: unknown[];
  };
}
