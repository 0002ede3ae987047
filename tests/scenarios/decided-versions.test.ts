import { expect, it } from 'vitest'
import { onCampus } from './support/each-store.ts'
import { publishShared, startShared } from './support/shared-form.ts'

onCampus('what was handed in', (campus) => {
  it('X-48 stays in the history although it is changed a moment later by whoever wrote it', async () => {
    await publishShared(campus())
    const form = await startShared(campus())
    await form.text('name', 'typed')
    await form.text('name', 'handed in')
    await form.act('submit')
    await form.act('request_revisions', { comment: 'More, please' }, form.bob)
    expect(await form.words('name')).toEqual(['handed in'])
    await form.text('name', 'changed')
    await form.text('name', 'changed again')
    expect(await form.words('name')).toEqual(['changed again', 'handed in'])
    // The same once more: each change of status keeps what stood there.
    await form.act('submit')
    await form.act('request_revisions', { comment: 'More, please' }, form.bob)
    await form.text('name', 'changed again')
    await form.text('name', 'at last')
    expect(await form.words('name')).toEqual(['at last', 'changed again', 'handed in'])
  })

  it('X-48 is no version after an action that was refused', async () => {
    const form = await startShared(campus())
    await form.text('name', 'typed')
    await form.text('email', 'no address').catch(() => undefined)
    await form.text('name', null)
    expect(await form.refusedAct('submit')).toBe('VALIDATION_FAILED')
    const before = await form.versions('name')
    await form.text('name', 'typed again')
    await form.text('name', 'and again')
    expect(await form.versions('name')).toEqual(before)
  })
})
