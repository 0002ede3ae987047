import { describe, expect, it } from 'vitest'
import { openPage } from './support/queue.ts'

describe('the autosave queue', () => {
  it('FF-05 sends a text 400 ms after the last key, once, and everything else at once', async () => {
    const { time, sent, type, select } = openPage()
    type('name', 'A')
    await time.advance(300)
    type('name', 'Ad')
    await time.advance(399)
    expect(sent).toEqual([])
    await time.advance(1)
    expect(sent.map(({ args }) => args)).toEqual([{ text: 'Ad' }])
    select('sex', 'female')
    await time.advance(0)
    expect(sent.length).toBe(2)
  })

  it('FF-08 sends null for a cleared text', async () => {
    const { time, sent, type } = openPage()
    type('name', null)
    await time.advance(400)
    expect(sent[0]?.args).toEqual({ text: null })
  })

  it('X-28 flushes what rests when a control is left, and only that answer', async () => {
    const { queue, time, sent, type } = openPage()
    type('name', 'Ada')
    type('street', 'Elm')
    queue.flush('name')
    await time.advance(0)
    expect(sent.map(({ key }) => key)).toEqual(['name'])
    queue.flush()
    await time.advance(0)
    expect(sent.map(({ key }) => key)).toEqual(['name', 'street'])
  })

  it('says Saving while anything is unsent and Saved only then', async () => {
    const { queue, time, type } = openPage()
    expect(queue.status()).toEqual({ kind: 'saved', lastSaved: undefined })
    type('name', 'Ada')
    expect(queue.status()).toEqual({ kind: 'saving', count: 1 })
    await time.advance(400)
    expect(queue.status()).toEqual({ kind: 'saving', count: 1 })
    await time.advance(50)
    expect(queue.status()).toMatchObject({ kind: 'saved', lastSaved: expect.any(String) })
  })

  it('keeps the order of one answer: the next change waits for the reply to the one before', async () => {
    const { time, sent, server, select, deselect } = openPage()
    select('risks', 'fire')
    deselect('risks', 'fire')
    select('risks', 'water')
    await time.advance(49)
    expect(sent.length).toBe(1)
    await time.advance(200)
    expect(server.log).toEqual([
      'risks selectOption fire',
      'risks deselectOption fire',
      'risks selectOption water',
    ])
  })

  it('sends a row before the cells in it', async () => {
    const { time, server, queue, type } = openPage()
    queue.edit({ key: 'people', operation: 'selectOption', args: { optionId: 'row1' } })
    type('people/row1/name', 'Dave')
    queue.flush()
    await time.advance(200)
    expect(server.log).toEqual(['people selectOption row1', 'people/row1/name updateText Dave'])
  })

  it('hands over different answers side by side, which the sender packs into few requests', async () => {
    const { time, sent, select } = openPage()
    for (let question = 0; question < 300; question++) select(`q${question}`, 'yes')
    await time.advance(0)
    expect(sent.length).toBe(200)
    await time.advance(200)
    expect(sent.length).toBe(300)
  })

  it('does not change or replace a text that may have arrived: it is repeated as it was, then the next', async () => {
    const { time, sent, server, wire, type } = openPage()
    wire.reply = { kind: 'offline' }
    type('name', 'A')
    await time.advance(460)
    type('name', 'Ada')
    wire.reply = undefined
    await time.advance(5_000)
    expect(sent.map(({ id, args }) => [id, args.text])).toEqual([
      ['op-page-1', 'A'],
      ['op-page-1', 'A'],
      ['op-page-2', 'Ada'],
    ])
    expect(server.text('name')).toBe('Ada')
  })

  it('FF-05 ET-40 lets typing replace what was typed at the same part of an answer, and no other', async () => {
    const { time, sent, queue } = openPage()
    const type = (optionId: string, comment: string) =>
      queue.edit({
        key: 'risks',
        operation: 'updateOptionDetail',
        args: { optionId, comment },
        replaces: 'optionId',
        debounce: 400,
      })
    for (const [optionId, comment] of [
      ['a', '1'],
      ['a', '12'],
      ['b', '3'],
    ] as const)
      type(optionId, comment)
    await time.advance(600)
    expect(sent.map(({ args }) => args)).toEqual([
      { optionId: 'a', comment: '12' },
      { optionId: 'b', comment: '3' },
    ])
  })

  it('X-28 says Offline with the number of changes, backs off, and drains when the connection is back', async () => {
    const { queue, time, sent, wire, select } = openPage()
    wire.reply = { kind: 'offline' }
    for (const key of ['a', 'b', 'c', 'd', 'e']) select(key, 'yes')
    await time.advance(60)
    expect(queue.status()).toEqual({ kind: 'offline', count: 5 })
    const tries = sent.length
    await time.advance(60_000)
    expect(sent.length - tries).toBeLessThan(60)
    wire.reply = undefined
    queue.resume()
    await time.advance(200)
    expect(queue.status().kind).toBe('saved')
  })

  it('A8 is done ten seconds after the server is back, also when nobody tells', async () => {
    const { queue, time, wire, type } = openPage()
    wire.reply = { kind: 'offline' }
    type('name', 'Ada')
    await time.advance(300_000)
    wire.reply = undefined
    await time.advance(10_000)
    expect(queue.status().kind).toBe('saved')
  })

  it('waits as long as a busy server asks', async () => {
    const { queue, time, sent, wire, select } = openPage()
    wire.reply = { kind: 'busy', retryAfter: 20 }
    select('a', 'yes')
    await time.advance(60)
    expect(queue.status()).toEqual({ kind: 'retrying', count: 1 })
    wire.reply = undefined
    await time.advance(19_000)
    expect(sent.length).toBe(1)
    await time.advance(2_000)
    expect(queue.status().kind).toBe('saved')
  })

  it('lets one failing answer hold up no other', async () => {
    const { queue, time, server, sent, type, select } = openPage({
      send: async (operation) => (operation.key === 'bad' ? { kind: 'failed' } : server.apply(operation)),
    })
    expect(sent).toEqual([])
    select('bad', 'x')
    type('good', 'text')
    await time.advance(500)
    expect(server.text('good')).toBe('text')
    expect(queue.status()).toEqual({ kind: 'retrying', count: 1 })
  })

  it('A7 keeps everything when the session ends, sends nothing meanwhile, and goes on after signing in', async () => {
    let signedOut = 0
    const { queue, time, sent, wire, server, type } = openPage({ onSignedOut: () => signedOut++ })
    wire.reply = { kind: 'signedOut' }
    type('name', 'A')
    await time.advance(500)
    expect(signedOut).toBe(1)
    type('name', 'Ada Lovelace')
    await time.advance(60_000)
    expect(sent.length).toBe(1)
    expect(queue.status()).toEqual({ kind: 'signedOut', count: 2 })
    wire.reply = undefined
    queue.resume()
    await time.advance(1_000)
    expect(server.text('name')).toBe('Ada Lovelace')
    expect(queue.status().kind).toBe('saved')
  })
})
