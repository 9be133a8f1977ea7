import type { MailWords } from './mail-words.ts'
import { readLanguages, type Named } from './names.ts'

/** The languages of mails, by subtag: those of the pages. The worker imports these alone. */
export const MAIL_LANGUAGES: Record<string, Named<MailWords>> = await readLanguages('mail')
