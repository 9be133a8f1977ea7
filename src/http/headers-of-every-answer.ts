/**
 * Headers of every answer: nothing is sniffed, framed or run, and no address leaks by a referrer.
 * @param https whether the public address is https: HSTS is sent only there
 */
export function headersOfEveryAnswer(https: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy': `default-src 'none'; frame-ancestors 'none'`,
    ...(https && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
}
