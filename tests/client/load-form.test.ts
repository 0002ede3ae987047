import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askForForm, loadForm } from '../../runtime/app/form/load-form.ts'
import type { SignedInUser } from '../../runtime/client/auth.ts'
import type { Transport } from '../../runtime/client/transport.ts'

const reply = (name: string) => ({ form: { id: 'form', name, responses: [] }, availableActions: [] })
const user = (userId: string) => ({ userId }) as SignedInUser

let asked: Headers[]
let answer: () => Response
const later = vi.fn(async () => reply('asked again'))
const transport = { request: later } as unknown as Transport

beforeEach(() => {
  vi.useFakeTimers()
  later.mockClear()
  asked = []
  answer = () => Response.json({ data: reply('asked early') })
  vi.stubGlobal('document', { cookie: 'theme=dark; formwork-person=alice%40x' })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    asked.push(new Headers(init.headers))
    return answer()
  })
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = async (id: string, userId: string) =>
  (await loadForm(id, { user: user(userId), transport })).form.name

describe('a form that is asked for before it is known who is signed in', () => {
  it('A7 says whose page asks, and is shown once; it is asked for anew from then on', async () => {
    askForForm('form')
    expect(asked[0]?.get('x-formwork-user')).toBe('alice%40x')
    expect(await open('form', 'alice@x')).toBe('asked early')
    expect(await open('form', 'alice@x')).toBe('asked again')
  })

  it('A7 is shown to nobody else, and for no other form', async () => {
    askForForm('form')
    expect(await open('form', 'bob')).toBe('asked again')
    askForForm('form')
    expect(await open('other', 'alice@x')).toBe('asked again')
  })

  it('is asked for again where it was refused', async () => {
    answer = () => new Response('{}', { status: 401 })
    askForForm('form')
    expect(await open('form', 'alice@x')).toBe('asked again')
  })

  it('FF-10 is not shown when it has waited', async () => {
    askForForm('form')
    vi.advanceTimersByTime(10_000)
    expect(await open('form', 'alice@x')).toBe('asked again')
  })

  it('is not asked for where nobody is signed in, or somebody is signing out', () => {
    vi.stubGlobal('document', { cookie: 'formwork-person=' })
    askForForm('form')
    vi.stubGlobal('document', { cookie: 'formwork-person=%E0%A4%A' })
    askForForm('form')
    vi.stubGlobal('document', { cookie: 'formwork-person=alice' })
    vi.stubGlobal('localStorage', { getItem: () => '1' })
    askForForm('form')
    expect(asked).toEqual([])
  })
})
