import { beforeAll, describe, expect, it } from 'vitest'
import type { Edit } from '../../schemas/index.ts'
import { asked, drafting, makeAuthor, named } from './support/drafts.ts'
import { onCampus } from './support/each-store.ts'

onCampus('what edits would make of a draft', (campus) => {
  const bob = () => drafting(campus().as('bob'))
  beforeAll(() => makeAuthor(campus(), 'bob'))

  describe('ST-07 is told before they are made', () => {
    it('with the place of what is wrong, and nothing is saved', async () => {
      const { id } = await bob().begin()
      const problems = (edits?: Edit[]) =>
        bob().ask<{ code: string; path: string }[]>('problems', { id, edits })
      const wrong: Edit = { do: 'set', at: ['template', 'renameableForms'], value: 'yes' }
      const found = await problems([asked('what'), wrong])
      expect(found).toContainEqual(
        expect.objectContaining({ code: 'schema.type', path: '/renameableForms', document: 'template' }),
      )
      expect(await problems()).not.toContainEqual(expect.objectContaining({ path: '/renameableForms' }))
      expect(await bob().read(id)).toMatchObject({ revision: 0, name: 'Untitled' })
    })

    it('with what is refused when they are saved', async () => {
      const { id } = await bob().begin()
      const refused = (edits: unknown) => bob().refused('problems', { id, edits })
      expect(await refused([named('New', 'Other')])).toMatchObject([
        'CONFLICT',
        { code: 'edit.changed', path: '/template/name' },
      ])
      expect(await refused([{ do: 'set', at: ['template', 'constructor'], value: 1 }])).toMatchObject([
        'VALIDATION_FAILED',
        { code: 'edit.forbidden_name' },
      ])
      expect((await refused({ do: 'everything' }))[0]).toBe('VALIDATION_FAILED')
      const children = Array.from({ length: 5_001 }, (_, i) => ({ id: `q${i}` }))
      const many = {
        do: 'insert',
        at: ['template', 'pages', { id: 'many' }],
        value: { id: 'many', children },
      }
      expect(await refused([many])).toMatchObject(['LIMIT_EXCEEDED', { code: 'draft.too_many_elements' }])
    })
  })
})
