/** Parameters of paths whose names in shapes are not those that people know: there, path and query share one set of names. */
const IN_PATH: Record<string, string> = { postcode_country: 'country' }

/** The name of a parameter in the OpenAPI document and in errors, where path and query may both have one of the same name. */
export const documentedName = (name: string): string => IN_PATH[name] ?? name
