/** A value of a property: an address, a text, or a thing without an address of its own. */
export type Value = { '@id': string } | { '@value': string; '@type'?: string; '@language'?: string } | Blank

type Properties = { '@type': string | string[]; [property: string]: string | string[] | Value | Value[] | undefined }

/** A thing without an address. */
export type Blank = Properties & { '@id'?: never }

/** A thing with its properties, as JSON-LD writes it with the prefixes of the context. */
export type Thing = Properties & { '@id': string }

export const at = (address: string): Value => ({ '@id': address })
export const english = (text: string): Value => ({ '@value': text, '@language': 'en' })
export const plain = (text: string): Value => ({ '@value': text })
export const typed = (type: string, text: string): Value => ({ '@value': text, '@type': type })

/** A day; nothing for none. */
export const day = (text: string | null): Value[] => (text === null ? [] : [typed('xsd:date', text)])
