/** The encodings of one byte in which publications of Europe are written: of Windows, the standard, Macintosh, Unix and DOS. */
export const SINGLE_BYTE = [
  'windows-1250', 'windows-1251', 'windows-1252', 'windows-1253', 'windows-1254', 'windows-1257',
  'iso-8859-2', 'iso-8859-3', 'iso-8859-4', 'iso-8859-5', 'iso-8859-7', 'iso-8859-9', 'iso-8859-13', 'iso-8859-15', 'iso-8859-16',
  'macroman', 'maccenteuro', 'maccroatian', 'maccyrillic', 'macgreek', 'macromania', 'macturkish', 'koi8-r', 'koi8-u',
  'cp437', 'cp737', 'cp775', 'cp850', 'cp852', 'cp855', 'cp857', 'cp866', 'cp869',
] as const
export type SingleByte = (typeof SINGLE_BYTE)[number]
