import { describe, expect, it } from 'vitest'
import { publishedSettings, publishSetting } from '../../server/features/authoring/publishing/index.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/index.ts'
import { LAYOUTS } from '../../server/features/template/page-layout/index.ts'
import { onCampus } from './support/each-store.ts'
import type { Client } from './support/open-campus.ts'
import { keepsRights, type Principal } from './support/rights.ts'

const PATH = '/platform-shell/graphql'
const CONTENT = `id revision canEdit startable
  widgets { id type width height config }
  layouts { lg { i x y w h } md { i x y w h } sm { i x y w h } }`
const FIND = `query ($id: ID!) { findLayout(id: $id) { ${CONTENT} } }`
const UPDATE = `mutation ($input: PageLayoutInput!) { updatePageLayout(input: $input) { ${CONTENT} } }`
const DELETE = 'mutation ($input: DeletePageLayoutInput!) { deletePageLayout(input: $input) { status } }'

const own = 'id: "injury-illness:overview"'
const inProgram: Principal[] = ['member', 'programAdmin', 'globalAdmin']
keepsRights('findLayout', { text: `{ findLayout(${own}) { id } }`, allowed: inProgram })
keepsRights('updatePageLayout', {
  text: `mutation { updatePageLayout(input: { ${own}, widgets: [], layouts: { lg: [], md: [], sm: [] } }) { id } }`,
  allowed: ['globalAdmin'],
})
keepsRights('deletePageLayout', {
  text: `mutation { deletePageLayout(input: { ${own}, revision: "another" }) { status } }`,
  allowed: ['globalAdmin'],
  outcome: 'CONFLICT',
})

interface Content {
  id: string
  revision: string | null
  canEdit: boolean
  startable: string[]
  widgets: { id: string; type: string; config: Record<string, unknown> }[]
  layouts: Record<'lg' | 'md' | 'sm', { i: string; x: number; y: number; w: number; h: number }[]>
}

const note = (id: string, value = 'A note') => ({
  id,
  type: 'paragraph',
  width: 8,
  height: 1,
  config: { value },
})
const at = (i: string, y = 0, w = 8) => ({ i, x: 0, y, w, h: 1 })
const page = (id: string, revision: string | null = null) => ({
  ...{ id, revision, widgets: [note('a')] },
  layouts: { lg: [at('a')], md: [at('a', 0, 4)], sm: [at('a', 0, 1)] },
})

onCampus('page layouts', (campus) => {
  const as = (who: string) => campus().as(who)
  const find = async (client: Client, id: string) =>
    (await client.ask<{ findLayout: Content | null }>(FIND, { id }, PATH)).findLayout
  const save = async (client: Client, input: object) =>
    (await client.ask<{ updatePageLayout: Content }>(UPDATE, { input }, PATH)).updatePageLayout
  const refused = (client: Client, input: object) => client.refused(UPDATE, { input }, PATH)
  const trail = async (action: string, to: string) =>
    (await campus().store.collection(AUDIT_EVENTS).find({ action })).filter((event) => event.to === to)

  it('PL-07 saves a page where there was none, and finds it again', async () => {
    const id = 'travel:first'
    expect(await find(as('alice'), id)).toBeNull()
    const saved = await save(as('alice'), page(id))
    expect(saved.revision).toEqual(expect.any(String))
    expect(await find(as('alice'), id)).toEqual({ ...saved, canEdit: true })
    expect(await trail('page-layout.update', id)).toMatchObject([
      { actorId: 'alice', details: { widgets: 1 } },
    ])
  })

  it('PR-01 shows a program’s page to those who have a role in it, and to nobody else', async () => {
    const id = 'travel:overview'
    const seen = await find(as('karen'), id)
    expect(seen).toMatchObject({ id, canEdit: false })
    expect(await find(as('bob'), id)).toMatchObject({ id })
    expect(await as('chelsea').refused(FIND, { id }, PATH)).toBe('ACCESS_DENIED')
    expect(await as('dave').refused(FIND, { id }, PATH)).toBe('ACCESS_DENIED')
    expect(await as('karen').refused(FIND, { id: 'nonsense' }, PATH)).toBe('NOT_FOUND')
    expect(await as('karen').refused(FIND, { id: `${'x'.repeat(1000)}:overview` }, PATH)).toBe('NOT_FOUND')
  })

  it('PL-07 lets nobody save who may not write for the program', async () => {
    for (const who of ['karen', 'chelsea', 'bob', 'jamal'])
      expect(await refused(as(who), page('travel:overview'))).toBe('ACCESS_DENIED')
  })

  it('PL-07 never overwrites what somebody else saved meanwhile', async () => {
    const id = 'travel:stale'
    const first = await save(as('alice'), page(id))
    const second = await save(as('alice'), { ...page(id, first.revision), widgets: [note('a', 'Second')] })
    expect(second.revision).not.toBe(first.revision)
    const stale = { ...page(id, first.revision), widgets: [note('a', 'Third')] }
    expect(await refused(as('alice'), stale)).toBe('CONFLICT')
    expect(await refused(as('alice'), { ...stale, revision: null })).toBe('CONFLICT')
    expect((await find(as('alice'), id))?.widgets[0]?.config).toEqual({ value: 'Second' })
    const deletion = { input: { id, revision: first.revision } }
    expect(await as('alice').refused(DELETE, deletion, PATH)).toBe('CONFLICT')
  })

  it('PL-07 takes the same again for what it is', async () => {
    const id = 'travel:again'
    const saved = await save(as('alice'), page(id))
    expect(await save(as('alice'), page(id))).toEqual(saved)
    expect(await trail('page-layout.update', id)).toHaveLength(1)
  })

  it('PL-07 lets one of two who save at once through', async () => {
    const id = 'travel:race'
    const { revision } = await save(as('alice'), page(id))
    const texts = ['one', 'two', 'three', 'four']
    const replies = await Promise.all(
      texts.map((text) =>
        as('alice').send(UPDATE, { input: { ...page(id, revision), widgets: [note('a', text)] } }, PATH),
      ),
    )
    const codes = replies.map(({ errors }) => errors?.[0]?.extensions.code ?? 'OK')
    expect(codes.toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'OK'])
    expect((await find(as('alice'), id))?.widgets[0]?.config.value).toBe(texts[codes.indexOf('OK')])
  })

  it('PL-06 deletes a page, and again without a trace', async () => {
    const id = 'travel:gone'
    const { revision } = await save(as('alice'), page(id))
    const again = () => as('alice').ask(DELETE, { input: { id, revision } }, PATH)
    await again()
    await again()
    expect(await find(as('alice'), id)).toBeNull()
    expect(await trail('page-layout.delete', id)).toHaveLength(1)
    // A page that was begun anew is another one: the old revision overwrites nothing.
    await save(as('alice'), page(id))
    const stale = { ...page(id, revision), widgets: [note('a', 'Of the old page')] }
    expect(await refused(as('alice'), stale)).toBe('CONFLICT')
  })

  it('PL-01 brings what overlaps into order, and says what it did', async () => {
    const id = 'travel:messy'
    const widgets = [note('a'), note('b')]
    const layouts = { lg: [at('a', 9), at('b', 9)], md: [at('a', 0, 8)], sm: [] }
    const saved = await save(as('alice'), { id, widgets, layouts })
    expect(saved.layouts.lg.map(({ i, y }) => [i, y])).toEqual([
      ['a', 0],
      ['b', 1],
    ])
    expect(saved.layouts.md.map(({ w }) => w)).toEqual([4, 4])
    expect(saved.layouts.sm).toHaveLength(2)
  })

  describe('PL-02 a page that cannot be', () => {
    const id = 'travel:bad'
    const tried = async (change: object) => {
      const { errors } = await as('alice').send(UPDATE, { input: { ...page(id), ...change } }, PATH)
      return errors?.[0]?.extensions.issues?.map(({ code, path }) => `${code} ${path}`)
    }
    const withConfig = (config: object, type = 'paragraph') => tried({ widgets: [{ id: 'a', type, config }] })

    it('is refused by what is wrong with it', async () => {
      expect(await withConfig({})).toEqual(['schema.required /widgets/0/config/value'])
      expect(await withConfig({ value: '  ' })).toEqual(['schema.pattern /widgets/0/config/value'])
      expect(await withConfig({ value: 'x'.repeat(10_001) })).toEqual([
        'schema.max_length /widgets/0/config/value',
      ])
      expect(await withConfig({ label: ' ' }, 'button')).toEqual(['schema.pattern /widgets/0/config/label'])
      expect(await withConfig({ label: 'Go', href: 'javascript:1' }, 'button')).toEqual([
        'schema.unknown_property /widgets/0/config/href',
      ])
      expect(await withConfig({ value: 'x' }, 'carousel')).toEqual(['widget.unknown_type /widgets/0/type'])
      expect(await tried({ widgets: [note('a'), note('a')] })).toEqual(['widget.duplicate_id /widgets/1/id'])
      expect(await tried({ widgets: [note('b')] })).toContain('widget.missing /layouts/lg/0/i')
    })

    it('is refused for being too much, or poisonous', async () => {
      const many = Array.from({ length: 201 }, (_, n) => note(`n${n}`))
      expect(await tried({ widgets: many })).toEqual(['schema.max_items /widgets'])
      const places = Array.from({ length: 10_000 }, () => at('a'))
      expect(await tried({ layouts: { lg: places, md: [], sm: [] } })).toEqual([
        'schema.max_items /layouts/lg',
      ])
      expect(await tried({ layouts: { lg: [{ ...at('a'), w: 9 }], md: [], sm: [] } })).toEqual([
        'schema.maximum /layouts/lg/0/w',
      ])
      const poison = JSON.parse('{ "value": "x", "__proto__": { "admin": true } }')
      expect((await withConfig(poison))?.length).toBeGreaterThan(0)
      expect((await withConfig({ value: 'x', $where: '1' }))?.length).toBeGreaterThan(0)
      const deep = JSON.parse(`${'{"value":'.repeat(200)}1${'}'.repeat(200)}`)
      expect(await refused(as('alice'), { ...page(id), widgets: [{ ...note('a'), config: deep }] })).not.toBe(
        'INTERNAL',
      )
      expect(await find(as('alice'), id)).toBeNull()
    })
  })

  it('PL-02 says which forms the viewer may start from its buttons', async () => {
    const id = 'travel:overview'
    const seen = await find(as('karen'), id)
    const named = seen?.widgets.flatMap(
      ({ config }) => (config.template as { id: string } | undefined)?.id ?? [],
    )
    expect(named).toContain('away-travel')
    expect(seen?.startable).toEqual(['away-travel'])
    const layout = await campus().store.collection(LAYOUTS).findOne({ id })
    const other = layout?.widgets.map((widget) =>
      widget.type === 'button'
        ? { ...widget, config: { label: 'Go', template: { id: 'nowhere', name: 'N' } } }
        : widget,
    )
    await campus().put(LAYOUTS, {
      ...(layout as NonNullable<typeof layout>),
      id: 'travel:other',
      widgets: other ?? [],
    })
    expect((await find(as('karen'), 'travel:other'))?.startable).not.toContain('nowhere')
  })

  it('PL-01 publishes a page from a file without its revision, and tells whoever has it open', async () => {
    const id = 'travel:filed'
    const caller = { services: campus().services, userId: 'alice' }
    const { revision } = await save(as('alice'), page(id))
    const filed = (await publishedSettings(caller, 'layouts')).find((each) => each.id === id)
    expect(filed).toBeDefined()
    expect(filed).not.toHaveProperty('revision')
    if (!filed) return
    expect(await publishSetting(caller, 'layouts', filed)).toBe(false)
    expect(await publishSetting(caller, 'layouts', { ...filed, widgets: [note('a', 'From a file')] })).toBe(
      true,
    )
    expect(await refused(as('alice'), page(id, revision))).toBe('CONFLICT')
  })
})
