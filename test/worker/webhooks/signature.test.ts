import test from 'ava'
import { standardSignature } from '../../../worker/webhooks/signature.ts'

test('the signature of Standard Webhooks is that of the example in its libraries', (t) => {
  const body = Buffer.from('{"test": 2432232314}')
  t.is(standardSignature('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'msg_p5jXN8AQM9LWM0D4loKWxJek', body, 1_614_265_330),
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('a secret in the alphabet for addresses signs as the same bytes in the other', (t) => {
  const of = (secret: string) => standardSignature(secret, 'evt_1', Buffer.from('{}'), 1_790_000_000)
  t.is(of(`whsec_-_${'a'.repeat(41)}`), of(`whsec_+/${'a'.repeat(41)}=`))
})
