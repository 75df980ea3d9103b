import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskText, withoutMarks } from '../../src/service/mask/maskText.ts'
import { fuzzOptions } from '../support/fuzz.ts'
import { growthOf, linearGrowth } from '../support/markdown/growthOf.ts'

const filler = 'aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1dF3hJ5kL7nP9rS1tV3xZ5aB7cD9eF1gH3jK5mN7pQ9sT1vW3yZ5'
const hex = '0123456789abcdef'.repeat(4)

// Concatenated, so that secret scanners do not report them.
const secrets: Readonly<Record<string, string>> = {
  'our own public key': `svc_dsc_${hex.slice(0, 48)}`,
  'our own admin key': `svc_${hex.slice(0, 48)}`,
  'an AWS key id': `AKIA${'IOSFODNN7EXAMPLE'}`,
  'a GitHub token': `ghp_${filler.slice(0, 36)}`,
  'a fine-grained GitHub token': `github_pat_${filler.slice(0, 22)}_${filler.slice(0, 59)}`,
  'a GitLab token': `glpat-${filler.slice(0, 20)}`,
  'a Slack token': `xoxb-${'123456789012'}-${'1234567890123'}-${filler.slice(0, 24)}`,
  'a Slack web hook': `https://hooks.slack.com/services/T00000000/B00000000/${filler.slice(0, 24)}`,
  'a Stripe key': `sk_live_${filler.slice(0, 24)}`,
  'an OpenAI key': `sk-proj-${filler.slice(0, 48)}`,
  'an older OpenAI key': `sk-${filler.slice(0, 48)}`,
  'an Anthropic key': `sk-ant-api03-${filler.slice(0, 80)}-AA`,
  'a Google key': `AIza${filler.slice(0, 35)}`,
  'an npm token': `npm_${filler.slice(0, 36)}`,
  'a SendGrid key': `SG.${filler.slice(0, 22)}.${filler.slice(0, 43)}`,
  'a JSON web token': `eyJ${filler.slice(0, 30)}.eyJ${filler.slice(0, 30)}.${filler.slice(0, 43)}`,
  'a Telegram token': `123456789:AA${filler.slice(0, 33)}`,
  'a private key': `-----BEGIN RSA PRIVATE KEY-----\n${filler}\n-----END RSA PRIVATE KEY-----`,
  'a private key without its end': `-----BEGIN PRIVATE KEY-----\n${filler}`,
}

describe('text that a reader sends', () => {
  it.each(Object.entries(secrets))('has no %s in it', (_, secret) => {
    for (const text of [
      `Why does ${secret} fail?`,
      `KEY="${secret}"`,
      `${secret}.`,
      `\n${secret}\n`,
      `a,${secret},b`,
    ]) {
      const masked = maskText(text)
      expect(masked).toContain('[secret removed]')
      expect(masked).not.toContain(secret.slice(-12))
    }
  })

  it.each<[string, string]>([
    ['mail anna.b+c@acme-docs.dev.', 'mail [e-mail removed].'],
    ['<anna@acme.co.uk>, mailto:bob@ümlaut.de?x', '<[e-mail removed]>, mailto:[e-mail removed]?x'],
    ['/login?user=anna%40acme.dev&x=1', '/login?user=[e-mail removed]&x=1'],
    ['pay with 4111 1111 1111 1111 12/29 123', 'pay with [card number removed] 12/29 123'],
    ['378282246310005, 5555-5555-5555-4444', '[card number removed], [card number removed]'],
    ['IBAN DE89 3704 0044 0532 0130 00 please', 'IBAN [account number removed] please'],
    ['BE68 5390 0754 7034 WITH care', '[account number removed] WITH care'],
    ['postgres://app:hunter2@db.acme.dev/x', 'postgres://app:[secret removed]@db.acme.dev/x'],
    ['Authorization: Bearer abcdefghijkl', 'Authorization: Bearer [secret removed]'],
    ["{ 'Authorization': 'Basic dXNlcjpwYXNz' }", "{ 'Authorization': 'Basic [secret removed]' }"],
    ['curl -H "x-api-key: abc12345678"', 'curl -H "x-api-key: [secret removed]"'],
    [`aws_secret_access_key = ${filler.slice(0, 40)}`, 'aws_secret_access_key = [secret removed]'],
    [`{"clientSecret":"${filler.slice(0, 24)}"}`, '{"clientSecret":"[secret removed]"}'],
  ])('is masked: %s', (sent, masked) => {
    expect(maskText(sent)).toBe(masked)
  })

  it.each([
    'How do I rotate svc_dsc_ keys?',
    'Does svc_dsc_… go into the page?',
    'svc_dsc_your_public_key',
    'What does npm_config_registry do, and npm_package_version?',
    'Set Authorization: Bearer <API_KEY> or Bearer $TOKEN',
    'Authorization: Bearer YOUR_API_KEY',
    'Is Basic authentication or Bearer authentication better? Basic Authentication!',
    'npm i react@19.1.0 @scope/pkg@1.0.0-rc.1',
    'git clone git@github.com:acme/docs.git',
    'const apiKey: string = process.env.API_KEY',
    'tokens: 2_000_000, max-tokens=1500, token="…"',
    'sk-loading-spinner-with-long-name',
    'port 4321, 2026-11-21T12:00:00.000Z, 1732190400000, v1.2.3, 192.168.100.200',
    '550e8400-e29b-41d4-a716-446655440000',
    'sha512-adLZapKReYiQBadLZapKReYiQB==',
    'order 1234567890123456',
    'https://docs.acme.dev:8080/guide@2x.png',
    '@media (min-width: 100px), user@host',
  ])('is not changed: %s', (text) => {
    expect(maskText(text)).toBe(text)
  })

  it('stays the same if it is masked again', () => {
    const parts = fc.constantFrom(
      ...Object.values(secrets),
      'anna@acme.dev',
      '4111 1111 1111 1111',
      'words',
      ':',
    )
    const gaps = fc.constantFrom(' ', '\n', '"', ', ', '; ')
    fc.assert(
      fc.property(fc.array(fc.tuple(parts, gaps), { maxLength: 8 }), (list) => {
        const masked = maskText(list.flat().join(''))
        expect(maskText(masked)).toBe(masked)
      }),
      fuzzOptions({ runs: 500, long: 50_000 }),
    )
  })

  it('is searched for without its marks', () => {
    expect(withoutMarks(maskText('Why does anna@acme.dev get a 401?'))).toBe('Why does   get a 401?')
  })
})

describe('text that is designed to take long', () => {
  const units = [
    'a',
    '1 ',
    '11 ',
    '1',
    'eyJ-',
    'eyJa.',
    'a@',
    'a@b.',
    'a.',
    'sk-a-',
    'a://a:',
    'token=',
    'bearer ',
    'AB12 ',
    'AB12',
    '-----BEGIN PRIVATE KEY-----',
    'SG.a',
    '4111 ',
    'a-',
    '%40',
    'xoxb-',
    'svc_',
    'é@',
  ]

  it.each(units)('is masked in linear time: %s', (unit) => {
    const growth = growthOf((size) => {
      const text = unit.repeat(size / unit.length)
      return () => maskText(text)
    })
    expect(growth).toBeLessThan(linearGrowth)
  })
})
