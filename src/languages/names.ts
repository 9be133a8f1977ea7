/** The languages by their subtag, each by its own name: the folder `<subtag>` has its words. The first is for who asks for none of them. */
const NAMES = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  pt: 'Português',
}

export const SUBTAGS = Object.keys(NAMES)

/** A language by its own name, with the words of one file of its folder. */
export type Named<Words> = { name: string; words: Words }

/** Reads a file of every language's folder; by subtag. */
export async function readLanguages<Words>(file: 'pages' | 'mail' | 'columns'): Promise<Record<string, Named<Words>>> {
  return Object.fromEntries(await Promise.all(Object.entries(NAMES).map(async ([subtag, name]) => {
    const { words } = await import(`./${subtag}/${file}.ts`) as { words: Words }
    return [subtag, { name, words }] as const
  })))
}
