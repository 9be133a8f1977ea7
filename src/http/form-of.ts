import type { Context } from 'koa'
import { LONGEST_GIVEN, Refusal } from '../errors/refusal.ts'

/**
 * The form of an answer: as asked for by `f`, else by the header `Accept`; the first where all are possible.
 * @param types content types of each form
 * @throws Refusal with status 406 where `Accept` names none of them
 */
export function formOf<Known extends string>(ctx: Context, f: unknown, types: Partial<Record<Known, string | string[]>>): Known {
  const forms = Object.entries(types as Record<string, string | string[]>).map(([form, type]) => [form as Known, [type].flat()] as const)
  const named = forms.find(([form]) => form === f)
  if (named !== undefined) return named[0]
  ctx.vary('Accept')
  const accepted = ctx.accepts(...forms.flatMap(([, each]) => each))
  const found = forms.find(([, each]) => accepted !== false && each.includes(accepted))
  if (found !== undefined) return found[0]
  const allowed = forms.map(([, [type]]) => type)
  throw new Refusal('invalid_parameter', `Accept: what is here is ${allowed.join(', ')}; f=${forms.map(([form]) => form).join(' or f=')} asks for one whatever the header says`, {
    status: 406, details: { param: 'Accept', given: ctx.get('Accept').slice(0, LONGEST_GIVEN), allowed },
  })
}
