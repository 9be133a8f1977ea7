import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

/**
 * A client in a process of its own: one request after the other over a connection that is kept, until a connection is refused. Prints the
 * outcomes as a JSON list: `whole` where the answer came whole, else the error's code, with ` kept` where its connection had served a request before.
 *
 *     node test/helpers/busy-client.ts PORT
 */
const port = Number(process.argv[2])
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const outcomes: string[] = []
while (outcomes.at(-1) !== 'ECONNREFUSED') outcomes.push(await ask())
console.log(JSON.stringify(outcomes))

function ask(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const asked = request({ port, host: '127.0.0.1', agent }, (answer) => {
    text(answer).then(resolve, (error: NodeJS.ErrnoException) => resolve(`${error.code} in its answer`))
  })
  asked.on('error', (error: NodeJS.ErrnoException) => resolve(asked.reusedSocket ? `${error.code} kept` : error.code ?? error.message)).end()
  return promise
}
