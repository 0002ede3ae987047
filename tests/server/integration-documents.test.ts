import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Integration, IntegrationTrigger } from '../../schemas/index.ts'
import { createDocumentValidator } from '../../schemas/validate.ts'
import { mapFields, type Sources } from '../../server/features/process/integration/fields.ts'
import { lintIntegration } from '../../server/features/process/integration/lint-integration.ts'
import { signedHeaders } from '../../server/features/process/integration/signature.ts'
import { newSecret } from '../scenarios/support/integrations.ts'
import { fc } from '../support/random.ts'

const page = readFileSync(resolve(import.meta.dirname, '../../docs/integrations.md'), 'utf8')
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text]) => text ?? '')
const documented = (): Integration => JSON.parse(blocks('json')[0] ?? '')

const folder = mkdtempSync(join(tmpdir(), 'formwork-verify-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Verify = (headers: object, body: string, secret: string, now?: number) => boolean
/** The function of the page, as it stands there. */
async function snippet(): Promise<Verify> {
  const file = join(folder, 'verify.mjs')
  writeFileSync(file, blocks('js')[0] ?? '')
  return ((await import(file)) as { isFromFormwork: Verify }).isFromFormwork
}

describe('WF-15 an integration', () => {
  it('is as docs/integrations.md shows it, trigger and all', () => {
    const validator = createDocumentValidator({})
    expect(validator.check('integration', documented())).toEqual([])
    expect(lintIntegration(documented())).toEqual([])
    const { integrationServiceTriggers: triggers }: { integrationServiceTriggers: IntegrationTrigger[] } =
      JSON.parse(blocks('json')[1] ?? '')
    const data = { label: 'A', status: 'a', integrationServiceTriggers: triggers }
    const workflow = { schemaVersion: 1, id: 'w', referenceId: 'w', name: 'W', version: 1 }
    const flow = { nodes: [{ id: 'a', type: 'state', data }], edges: [] }
    expect(validator.check('workflow', { ...workflow, flow })).toEqual([])
  })

  it('says which field there is not, and which stands in the way of another', () => {
    const fields = [
      { key: 'a', from: 'form.secret' },
      { key: 'b', from: 'answer:' },
      { key: 'c', from: 'form.id' },
      { key: 'c.d', from: 'form.id' },
      { key: 'e', from: 'form.id' },
      { key: 'e', from: 'form.id' },
      { key: 'f', from: 'constructor' },
    ]
    const mappers = [
      { id: 'one', fields },
      { id: 'one', fields: [] },
    ]
    expect(lintIntegration({ ...documented(), mappers }).map(({ code, path }) => `${path} ${code}`)).toEqual([
      '/mappers/1/id integration.mapper_twice',
      '/mappers/0/fields/0/from integration.unknown_source',
      '/mappers/0/fields/1/from integration.unknown_source',
      '/mappers/0/fields/3/key integration.key_taken',
      '/mappers/0/fields/5/key integration.key_taken',
      '/mappers/0/fields/6/from integration.unknown_source',
    ])
  })

  it('E3 puts every field at its place and nothing into prototypes', () => {
    const key = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,8}(\.[A-Za-z][A-Za-z0-9_-]{0,8}){0,3}$/)
    const reserved = fc.constantFrom('constructor.prototype.x', 'toString', 'hasOwnProperty.call')
    const from = { answers: new Map([['k', ['v', 2]]]) } as unknown as Sources
    fc.assert(
      fc.property(fc.oneof(key, reserved), fc.boolean(), (path, isList) => {
        const data = mapFields([{ key: path, from: 'answer:k', ...(isList && { list: true }) }], from)
        const value = path
          .split('.')
          .reduce<unknown>(
            (at, part) =>
              Object.hasOwn(at as object, part) ? (at as Record<string, unknown>)[part] : undefined,
            data,
          )
        expect(value).toEqual(isList ? ['v', 2] : 'v')
        expect(({} as { x?: unknown }).x).toBeUndefined()
      }),
    )
  })
})

describe('WF-15 the signature of a call', () => {
  const now = 1_795_348_800_000
  const [old, next, foreign] = [newSecret(), newSecret(), newSecret()]
  const signed = (secrets: string[], body: string) =>
    signedHeaders(secrets, { id: 'call-1', timestamp: now / 1000, body })

  it('is found right by what docs/integrations.md says, whatever the body', async () => {
    const isFromFormwork = await snippet()
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (body) => {
        expect(isFromFormwork(signed([old], body), body, old, now)).toBe(true)
        expect(isFromFormwork(signed([old], body), `${body} `, old, now)).toBe(false)
        expect(isFromFormwork(signed([old], body), body, foreign, now)).toBe(false)
      }),
    )
  })

  it('is known by the old secret and the new one while one replaces the other', async () => {
    const isFromFormwork = await snippet()
    const headers = signed([old, next], '{}')
    expect([old, next, foreign].map((secret) => isFromFormwork(headers, '{}', secret, now))).toEqual([
      true,
      true,
      false,
    ])
  })

  it('is refused when it is old, of another call, or missing', async () => {
    const isFromFormwork = await snippet()
    const headers = signed([old], '{}')
    expect(isFromFormwork(headers, '{}', old, now + 301_000)).toBe(false)
    expect(isFromFormwork({ ...headers, 'webhook-id': 'call-2' }, '{}', old, now)).toBe(false)
    expect(isFromFormwork({ ...headers, 'webhook-timestamp': `${now / 1000 + 1}` }, '{}', old, now)).toBe(
      false,
    )
    expect(isFromFormwork({}, '{}', old, now)).toBe(false)
    expect(isFromFormwork({ ...headers, 'webhook-signature': 'v1,' }, '{}', old, now)).toBe(false)
  })
})
