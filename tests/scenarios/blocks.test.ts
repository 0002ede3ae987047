import { beforeAll, describe, expect, it } from 'vitest'
import { withNewIds } from '../../designer/document/copied.ts'
import type { Block, Element } from '../../schemas/index.ts'
import { BLOCKS } from '../../server/features/authoring/block/collections.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/collections.ts'
import { makeAuthor } from './support/drafts.ts'
import { onCampus } from './support/each-store.ts'
import { keepsRights } from './support/rights.ts'

const AT = '/form-builder/graphql'
const HEAD = 'id name count contents { type label depth } createdBy { userId }'
const SAVE = `mutation ($program: ID!, $name: String!, $elements: JSON!, $op: ID) {
  saveBlock(programId: $program, name: $name, elements: $elements, operationId: $op) { ${HEAD} }
}`
const LIST = `query ($program: ID!) { blocks(programId: $program) { ${HEAD} } }`
const READ = 'query ($id: ID!) { blockElements(id: $id) }'
const RENAME = `mutation ($id: ID!, $name: String!) { renameBlock(id: $id, name: $name) { ${HEAD} } }`
const DELETE = 'mutation ($id: ID!) { deleteBlock(id: $id) { status } }'

keepsRights('blocks', { text: '{ blocks(programId: "injury-illness") { id } }', allowed: ['globalAdmin'] })
keepsRights('saveBlock', {
  text: 'mutation { saveBlock(programId: "injury-illness", name: "Who", elements: [{ id: "a", type: "b" }]) { id } }',
  allowed: ['globalAdmin'],
})
const nowhere = { allowed: ['studio', 'globalAdmin'] as const, outcome: 'NOT_FOUND' }
keepsRights('blockElements', { text: '{ blockElements(id: "none") }', ...nowhere })
keepsRights('renameBlock', {
  text: 'mutation { renameBlock(id: "none", name: "Who") { id } }',
  ...nowhere,
})
keepsRights('deleteBlock', { text: 'mutation { deleteBlock(id: "none") { status } }', ...nowhere })

/** The second is shown by the answer to the first. */
const HURT: Element[] = [
  { id: 'hurt', type: 'toggle-question', title: 'Was anybody hurt?' },
  {
    ...{ id: 'who', type: 'section', name: 'Who' },
    dependsOn: { rule: { '===': [{ var: 'hurt' }, true] } },
    children: [{ id: 'name', type: 'text-question', title: 'Name', input: 'Default' }],
  },
] as never

onCampus('blocks of a program', (campus) => {
  beforeAll(() => makeAuthor(campus(), 'bob'))
  const ask = async <T>(who: string, text: string, variables: object): Promise<T> =>
    Object.values(await campus().as(who).ask<Record<string, T>>(text, variables, AT))[0] as T
  const save = (who: string, more: object = {}) =>
    ask<Block>(who, SAVE, { program: 'injury-illness', name: 'Who was hurt', elements: HURT, ...more })
  const list = (who: string) => ask<Block[]>(who, LIST, { program: 'injury-illness' })
  const refused = async (text: string, variables: object, who = 'bob') => {
    const { errors } = await campus().as(who).send(text, variables, AT)
    const { code, issues } = errors?.[0]?.extensions ?? { code: 'OK' }
    return [code, issues?.[0]?.code]
  }
  const lines = (id: string) => campus().store.collection(AUDIT_EVENTS).find({ to: id })

  it('ST-02 keeps elements under a name for all authors of the program, and says what they hold', async () => {
    const block = await save('bob')
    expect(block).toMatchObject({ name: 'Who was hurt', count: 3, createdBy: { userId: 'bob' } })
    expect(block.contents).toEqual([
      { type: 'toggle-question', label: 'Was anybody hurt?', depth: 0 },
      { type: 'section', label: 'Who', depth: 0 },
      { type: 'text-question', label: 'Name', depth: 1 },
    ])
    expect(await list('alice')).toContainEqual(block)
    expect(await ask('alice', READ, { id: block.id })).toEqual(HURT)
    expect(await lines(block.id)).toMatchObject([
      { action: 'block.save', actorId: 'bob', details: { programId: 'injury-illness', elements: 3 } },
    ])
  })

  it('A4 saves it once, however often it is asked for', async () => {
    const first = await save('bob', { op: 'save-block-1' })
    expect((await save('bob', { op: 'save-block-1' })).id).toBe(first.id)
    expect(await lines(first.id)).toHaveLength(1)
    expect((await save('alice', { op: 'save-block-1' })).id).not.toBe(first.id)
    expect(await refused(SAVE, { program: 'injury-illness', name: 'A', elements: HURT, op: 'a b' })).toEqual([
      ...['VALIDATION_FAILED', 'operation.bad_id'],
    ])
  })

  it('ST-02 is renamed and deleted by any author of the program, each said in the audit trail', async () => {
    const { id } = await save('bob')
    expect(await ask('alice', RENAME, { id, name: '  The injured ' })).toMatchObject({ name: 'The injured' })
    await ask('alice', RENAME, { id, name: 'The injured' })
    await ask('bob', DELETE, { id })
    expect((await list('bob')).map((block) => block.id)).not.toContain(id)
    expect(await refused(DELETE, { id })).toEqual(['NOT_FOUND', undefined])
    expect((await lines(id)).map(({ action, actorId }) => `${action} ${actorId}`).sort()).toEqual([
      ...['block.delete bob', 'block.rename alice', 'block.save bob'],
    ])
  })

  it('C7 is nobody else’s: not of who looks into the studio, nor of another program’s admins', async () => {
    const { id } = await save('alice')
    await makeAuthor(campus(), 'dave', 'travel')
    for (const [text, variables] of [
      [READ, { id }],
      [RENAME, { id, name: 'Mine' }],
      [DELETE, { id }],
    ] as const) {
      expect(await refused(text, variables, 'chelsea')).toEqual(['ACCESS_DENIED', undefined])
      expect(await refused(text, variables, 'dave')).toEqual(['NOT_FOUND', undefined])
    }
    expect(await refused(LIST, { program: 'injury-illness' }, 'dave')).toEqual(['ACCESS_DENIED', undefined])
    const elsewhere = { program: 'none', name: 'A', elements: HURT }
    expect(await refused(SAVE, elsewhere, 'alice')).toEqual(['NOT_FOUND', undefined])
  })

  describe('A15 refuses', () => {
    const saved = (more: object) =>
      refused(SAVE, { program: 'injury-illness', name: 'A', elements: HURT, ...more })
    const text = (id: string, more: object = {}) => ({ id, type: 'text-question', title: id, ...more })

    it('what is no element, and names that poison', async () => {
      for (const elements of [[], {}, 'x', [1], [{ id: 'a' }], [{ type: 'b' }]])
        expect((await saved({ elements }))[0]).toBe('VALIDATION_FAILED')
      const poisoned = JSON.parse('[{ "id": "a", "type": "b", "__proto__": { "x": 1 } }]')
      expect((await saved({ elements: poisoned }))[0]).not.toBe('OK')
      expect((await saved({ elements: [text('a', { $where: '1' })] }))[0]).toBe('VALIDATION_FAILED')
    })

    it('no name, a long one, and more than a block or a program holds', async () => {
      for (const name of ['', '   ', 'x'.repeat(101)])
        expect(await saved({ name })).toEqual(['VALIDATION_FAILED', 'block.name'])
      const children = Array.from({ length: 300 }, (_, n) => text(`q-${n}`))
      expect(await saved({ elements: [{ id: 's', type: 'section', name: 'S', children }] })).toEqual([
        ...['LIMIT_EXCEEDED', 'block.too_many_elements'],
      ])
      const prompts = Array.from({ length: 30 }, (_, n) => text(`q-${n}`, { prompt: 'x'.repeat(9_000) }))
      expect(await saved({ elements: prompts })).toEqual(['LIMIT_EXCEEDED', 'block.too_large'])
      const { id: _, ...stored } = (await campus()
        .store.collection(BLOCKS)
        .findOne({ id: (await save('bob')).id })) as Block
      const full = Array.from({ length: 100 }, (_, n) => ({
        ...stored,
        id: `full-${n}`,
        programId: 'travel',
      }))
      await campus().put(BLOCKS, ...full)
      expect(await refused(SAVE, { program: 'travel', name: 'One more', elements: HURT }, 'alice')).toEqual([
        'LIMIT_EXCEEDED',
        'block.too_many',
      ])
    })
  })

  it('ST-02 is inserted under ids of its own, with the rules between its elements', async () => {
    const { id } = await save('bob')
    const elements = await ask<Element[]>('bob', READ, { id })
    const [hurt, who] = withNewIds(elements, (element) => `new-${element.id}`)
    expect(hurt?.id).toBe('new-hurt')
    expect(who).toMatchObject({
      ...{ id: 'new-who', dependsOn: { rule: { '===': [{ var: 'new-hurt' }, true] } } },
      children: [{ id: 'new-name' }],
    })
  })
})
