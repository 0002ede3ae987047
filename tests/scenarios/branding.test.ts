import { expect, it } from 'vitest'
import { checkChain } from '../../server/features/ground/audit/check-chain.ts'
import { brandPages, mailLooks } from '../../server/features/ground/branding/index.ts'
import { picture, svg } from '../support/sample-files.ts'
import { onCampus } from './support/each-store.ts'
import { keepsRights } from './support/rights.ts'

const FIELDS = 'revision name accent logo sender changedBy { userId }'
const READ = `{ branding { ${FIELDS} } }`
const SET = `mutation ($input: SetBrandingInput!) { setBranding(input: $input) { ${FIELDS} } }`
const PATH = '/branding/graphql'
const PAGE = '<html><head><title>Formwork</title></head><body></body></html>'

interface Branding {
  revision: string
  name: string | null
  accent: string | null
  logo: string | null
  sender: string | null
}

keepsRights('branding', { text: '{ branding { revision } }', allowed: ['globalAdmin'] })
keepsRights('setBranding', {
  text: 'mutation { setBranding(input: { name: "Other" }) { revision } }',
  allowed: ['globalAdmin'],
})

const png = async (width: number, height: number) =>
  `data:image/png;base64,${(await picture('png', width, height)).toString('base64')}`

onCampus('branding', (campus) => {
  const alice = () => campus().as('alice')
  const read = async () => (await alice().ask<{ branding: Branding | null }>(READ, {}, PATH)).branding
  const set = async (looks: object) => {
    const revision = (await read())?.revision ?? null
    return (await alice().ask<{ setBranding: Branding }>(SET, { input: { revision, ...looks } }, PATH))
      .setBranding
  }
  const refused = async (looks: object) => {
    const revision = (await read())?.revision ?? null
    const { errors = [] } = await alice().send(SET, { input: { revision, ...looks } }, PATH)
    return errors.map(({ extensions }) => extensions)
  }

  it('is the product’s own until somebody changes it', async () => {
    expect(await read()).toBeNull()
    expect(await brandPages(campus().services)()).toBeUndefined()
    expect(await mailLooks(campus().services)).toEqual({
      product: 'Formwork',
      from: campus().services.config.mailFrom,
    })
  })

  it('puts the name, the colour and the logo on every page that is opened from then on', async () => {
    const pages = brandPages(campus().services)
    await set({ name: '  Safety & Risk ', accent: '#0A5C36', logo: await png(400, 100), sender: 'EHS' })
    const brand = await pages()
    const page = brand?.edit(PAGE) ?? ''
    expect(page).toContain('<title>Safety &amp; Risk</title>')
    expect(page).toContain(`<link rel="stylesheet" href="${brand?.sheet?.path}" />`)
    expect(brand?.sheet?.path).toMatch(/^\/assets\/brand-[\w-]{16}\.css$/)
    expect(brand?.sheet?.content).toContain('--fw-accent: light-dark(#0a5c36, #')
    expect(brand?.sheet?.content).toMatch(
      /width: min\(7\.5rem, 6\.000rem\);[^}]*url\("data:image\/png;base64,/,
    )
    expect(await pages()).toBe(brand)
    await set({ name: 'Safety' })
    expect((await pages())?.sheet).toBeUndefined()
    expect((await pages())?.edit(PAGE)).toContain('<title>Safety</title>')
  })

  it('writes mail in the installation’s name', async () => {
    await set({ name: 'Safety', sender: 'EHS, Main Campus' })
    const { product, from } = await mailLooks(campus().services)
    expect(product).toBe('Safety')
    expect(from).toMatch(/^"EHS, Main Campus" <[^<>]+@[^<>]+>$/)
  })

  it('is a small PNG whatever picture was chosen, and stays the same when it is saved again', async () => {
    const large = await set({
      logo: `data:image/jpeg;base64,${(await picture('jpeg', 2000, 500)).toString('base64')}`,
    })
    const head = Buffer.from((large.logo ?? '').split(',')[1] ?? '', 'base64')
    expect([head.readUInt32BE(16), head.readUInt32BE(20)]).toEqual([384, 96])
    expect((await set({ logo: large.logo, name: 'Again' })).logo).toBe(large.logo)
  })

  it('refuses what cannot be read or is none, and says which', async () => {
    const before = await read()
    expect(await refused({ accent: '#e6a700' })).toMatchObject([
      {
        code: 'VALIDATION_FAILED',
        issues: [
          { code: 'branding.contrast', path: 'accent', params: { nearest: expect.stringMatching(/^#/) } },
        ],
      },
    ])
    for (const [looks, code] of [
      [{ accent: 'green-ish' }, 'branding.colour'],
      [{ accent: '#fff); }' }, 'branding.colour'],
      [{ logo: 'https://elsewhere.example/logo.png' }, 'branding.logo'],
      [{ logo: 'data:image/png;base64,AAAA' }, 'branding.logo'],
      [{ logo: `data:image/svg+xml;base64,${svg().toString('base64')}` }, 'branding.logo'],
      [{ name: '<script>' }, 'branding.text'],
      [{ name: 'x'.repeat(41) }, 'branding.text'],
      [{ sender: 'Eve <eve@elsewhere.example>' }, 'branding.text'],
      [{ sender: 'two\r\nBcc: lines' }, 'branding.text'],
    ] as const)
      expect(await refused(looks), JSON.stringify(looks).slice(0, 60)).toMatchObject([
        { code: 'VALIDATION_FAILED', issues: [{ code, path: Object.keys(looks)[0] }] },
      ])
    expect(await read()).toEqual(before)
  })

  it('keeps what somebody else changed meanwhile, and tells the audit trail', async () => {
    const { revision } = await set({ name: 'First' })
    await set({ name: 'Second', accent: '#0a5c36' })
    expect(await alice().refused(SET, { input: { revision, name: 'Third' } }, PATH)).toBe('CONFLICT')
    expect((await read())?.name).toBe('Second')
    await set({})
    expect(await read()).toMatchObject({ name: null, accent: null, logo: null, sender: null })
    const log = '{ auditLog(first: 1, filter: { subjectId: "branding" }) { action details { name value } } }'
    expect(await alice().ask(log)).toEqual({
      auditLog: [
        {
          action: 'branding.change',
          details: [
            { name: 'before', value: 'Second, #0a5c36' },
            { name: 'after', value: '' },
          ],
        },
      ],
    })
    expect((await checkChain(campus().store)).broken).toEqual([])
  })
})
