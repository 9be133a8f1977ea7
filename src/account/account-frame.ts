import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Router } from '@koa/router'
import { readPlans } from '../access/plans.ts'
import { Refusal, refusalOf } from '../errors/refusal.ts'
import type { State } from '../middleware/state.ts'
import type { Words } from '../languages/words.ts'
import { makeAsset, PAGE_HEADERS, pagePolicy, serveFiles, type Asset } from '../web/page/asset.ts'
import { brand } from '../web/page/brand.ts'
import { html, type Html } from '../web/page/html.ts'
import { languageMenu } from '../web/page/language-menu.ts'
import { languageOf, wordsOf } from '../web/page/language-of.ts'
import { pageStyle } from '../web/page/page-style.ts'
import { speaker } from '../web/words/say.js'
import type { AccountDeps, AccountPage, Frame, Speech } from './frame.ts'
import { formToken, type AccountContext } from './markup.ts'
import { NAVIGATION, PATHS } from './paths.ts'
import { planLacksPage } from './plan-lacks.ts'
import { problemOf, PROBLEMS, Redirect, type ProblemName } from './problem.ts'
import { readSession } from './session.ts'

/**
 * Adds the files that pages of accounts load under `/assets/account/`, and answers what makes these pages.
 * @param methods how people sign in where a request is sent to
 * @param scripts those that any page has
 */
export function accountFrame(router: Router<State>, { languages, query }: Pick<AccountDeps, 'languages' | 'query'>, methods: (ctx: AccountContext) => string[], scripts: Asset[]): Frame {
  const style = makeAsset('/assets/account/account.css', pageStyle(join(import.meta.dirname, 'account.css')))
  const icon = makeAsset('/assets/account/icon.svg', readFileSync(join(import.meta.dirname, '../web/page/icon.svg')))
  serveFiles(router, '/assets/account/:name', [style, icon, ...scripts])

  function speech(ctx: AccountContext): Speech {
    const language = languageOf(ctx, languages)
    const words = wordsOf(languages, language)
    return { language, words, say: speaker(words.locale) }
  }

  function send(ctx: AccountContext, { title, body, status = 200, scripts = [], formsTo, keepsQuery }: AccountPage): void {
    const { language, words } = speech(ctx)
    ctx.set({ ...PAGE_HEADERS, 'Content-Security-Policy': pagePolicy({ scripts: scripts.length > 0, formsTo }), 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' })
    ctx.type = 'text/html; charset=utf-8'
    ctx.status = status
    ctx.body = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${title} · Headroom</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" type="image/svg+xml" href="${icon.url}">
<link rel="stylesheet" href="${style.url}">
${scripts.map((script) => html`<script type="module" src="${script}"></script>`)}
</head>
<body>
<a class="skip" href="#content">${words.account.frame.skip}</a>
<header class="site">${brand()}<nav aria-label="${words.site.elsewhere}"><a href="/docs">${words.site.reference}</a>${languageMenu(language, languages, keepsQuery && Object.fromEntries(new URLSearchParams(ctx.querystring)))}</nav></header>
<div class="columns">
${menu(ctx, words, methods(ctx))}
<main id="content">
<h1>${title}</h1>
${body}
</main>
</div>
</body>
</html>`.text
  }

  function problem(ctx: AccountContext, name: ProblemName): void {
    const { frame, problems } = speech(ctx).words.account
    const toSignIn = name === 'signIn' || readSession(ctx) === null
    const [path, text] = toSignIn ? [PATHS.signIn, frame.signIn] : [PATHS.overview, frame.overview]
    send(ctx, {
      title: problems.title, status: PROBLEMS[name],
      body: html`<p class="problem">${problems[name]}</p><p><a href="${path}">${text}</a></p>`,
    })
  }

  return {
    speech,
    send,
    answerProblems: async (ctx, next) => {
      try {
        await next()
      } catch (error) {
        const found = problemOf(error)
        if (error instanceof Redirect) redirect(ctx as AccountContext, error.to)
        else if (found === undefined) throw error
        else if (found === 'planLacks') send(ctx as AccountContext, planLacksPage(speech(ctx as AccountContext), await readPlans(query), refusalOf(error)))
        else {
          if (error instanceof Refusal) ctx.set(error.headers) // when to try again
          problem(ctx as AccountContext, found)
        }
      }
    },
  }
}

/** The other pages of the account, who is signed in, and the way out; nothing for nobody. */
function menu(ctx: AccountContext, words: Words, methods: string[]): Html | null {
  const session = readSession(ctx)
  if (session === null) return null
  const { frame } = words.account
  const shown = NAVIGATION.filter(({ ownersOnly, method }) => (!ownersOnly || session.role === 'owner') && (!method || methods.includes(method)))
  return html`<nav class="menu" aria-label="${frame.menu}"><ul>${
    shown.map(({ page }) => html`<li><a href="${PATHS[page]}"${PATHS[page] === ctx.path ? html` aria-current="page"` : null}>${frame[page]}</a></li>`)
  }</ul>
<form method="post" action="${PATHS.signOut}">${formToken(ctx)}<p class="note"><span class="account">${session.accountName}</span> <span class="mailbox">${session.mailbox}</span></p><button>${frame.signOut}</button></form></nav>`
}

function redirect(ctx: AccountContext, to: string): void {
  ctx.set({ ...PAGE_HEADERS, 'Cache-Control': 'no-store' })
  ctx.status = 303
  ctx.set('Location', to)
  ctx.body = ''
}
