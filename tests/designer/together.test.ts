import { describe, expect, it } from 'vitest'
import type { PresentReply } from '../../designer/parts/together/operations.ts'
import { createTogether, type Here } from '../../designer/parts/together/together.ts'
import { VirtualTime } from '../client/support/virtual-time.ts'

function open() {
  const time = new VirtualTime()
  const said: Here[] = []
  const together = createTogether('alice', time, (here) => said.push(here))
  together.open('builder')
  return { time, said, together }
}

const window = (userId: string, more: Partial<PresentReply> = {}): PresentReply => ({
  ...{ userId, tabId: 'window', pane: 'builder', elementId: null, isEditing: false },
  person: { firstName: userId, lastName: 'Maier' },
  ...more,
})

describe('what an author and the others hear of one another', () => {
  it('ST-02 is what is selected, and that it is edited until one goes on or rests for a minute', async () => {
    const { time, said, together } = open()
    together.edit()
    together.select('builder', 'what')
    together.edit()
    together.edit()
    expect(said).toEqual([
      { pane: 'builder', elementId: null, isEditing: false },
      { pane: 'builder', elementId: 'what', isEditing: false },
      { pane: 'builder', elementId: 'what', isEditing: true },
    ])
    expect(together.get().mine).toBe('what')
    await time.advance(59_000)
    together.edit()
    await time.advance(59_000)
    expect(said.at(-1)?.isEditing).toBe(true)
    await time.advance(1_000)
    expect(said.at(-1)).toEqual({ pane: 'builder', elementId: 'what', isEditing: false })
    expect(together.get().mine).toBeUndefined()
    together.edit()
    together.select('builder', 'when')
    expect(said.at(-1)).toEqual({ pane: 'builder', elementId: 'when', isEditing: false })
    together.open('builder')
    expect(said.at(-1)?.elementId).toBe('when')
    together.open('workflow')
    expect(said.at(-1)).toEqual({ pane: 'workflow', elementId: null, isEditing: false })
  })

  it('ST-02 shows everybody once, where they edit, and never oneself', () => {
    const { together } = open()
    together.hear([
      window('alice', { tabId: 'other', elementId: 'what' }),
      window('karen', { elementId: 'when' }),
      window('karen', { tabId: 'second', elementId: 'what', isEditing: true }),
      window('bob', { pane: 'workflow', person: null }),
    ])
    const { others, at } = together.get()
    expect(others.map(({ name, pane, elementId }) => [name, pane, elementId])).toEqual([
      ['Somebody', 'workflow', null],
      ['karen Maier', 'builder', 'what'],
    ])
    expect([...at.keys()]).toEqual(['what'])
    const before = at.get('what')
    together.hear([
      window('karen', { elementId: 'what', isEditing: true }),
      window('bob', { elementId: 'when' }),
    ])
    // Nothing changed there: nothing is drawn again.
    expect(together.get().at.get('what')).toBe(before)
    together.hear([])
    expect(together.get()).toMatchObject({ others: [], at: new Map() })
  })
})
