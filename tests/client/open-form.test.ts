import 'fake-indexeddb/auto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { liveForms } from '../../runtime/app/form/open/live-forms.ts'
import { type OpenForm, openForm } from '../../runtime/app/form/open-form.ts'
import type { Session } from '../../runtime/app/session/session.ts'
import type { Operation } from '../../runtime/client/graphql/operation.ts'
import { RequestError } from '../../runtime/client/request-error.ts'
import type { Transport } from '../../runtime/client/transport.ts'
import { smallTemplate } from '../scenarios/support/small-template.ts'

/** A page's globals, with everything that listens to them counted. */
function fakePage() {
  const listeners = new Set<string>()
  const channels = new Set<object>()
  let last = 0
  const names = new WeakMap<object, number>()
  const nameOf = (type: string, listener: unknown) => {
    const known = names.get(listener as object) ?? ++last
    names.set(listener as object, known)
    return `${type} ${known}`
  }
  const target = {
    addEventListener: (type: string, listener: unknown) => void listeners.add(nameOf(type, listener)),
    removeEventListener: (type: string, listener: unknown) => void listeners.delete(nameOf(type, listener)),
  }
  vi.stubGlobal('document', { visibilityState: 'visible', ...target })
  vi.stubGlobal('addEventListener', target.addEventListener)
  vi.stubGlobal('removeEventListener', target.removeEventListener)
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        channels.add(this)
      }
      addEventListener() {}
      postMessage() {}
      close() {
        channels.delete(this)
      }
    },
  )
  return { listeners, channels }
}

const { pages, name, groupId } = smallTemplate

const formReply = (id: string) => ({
  form: {
    id,
    name: `Form ${id}`,
    autoId: null,
    status: 'draft',
    statusLabel: 'Draft',
    templateGroupId: groupId,
    parentFormId: null,
    lastSaved: null,
    createdDate: '2026-11-21T09:00:00.000Z',
    viewerRoles: ['owner'],
    template: {
      id: 't',
      groupId,
      isSubform: false,
      name,
      description: null,
      pages,
      summaryPages: [],
      actionSettings: [],
    },
    owner: { userId: 'chelsea', firstName: 'Chelsea', lastName: 'Nguyen', email: 'chelsea@example.edu' },
    responses: [],
    statusEvents: [],
    abilities: { canView: true, canUpdate: true, canDelete: true, canRename: true, canCopy: true },
  },
  availableActions: [{ id: 'submit', label: 'Submit', primary: true }],
})

/** A server that knows every form and takes every change; cut off while `wire.down`. */
function fakeSession() {
  const sent: Record<string, string>[] = []
  const wire = { down: false, saved: new Map<string | undefined, string | undefined>() }
  let revision = 0
  const resumes = new Set<() => void>()
  const transport: Transport = {
    async request<R, V>({ text }: Operation<R, V>, variables: V) {
      if (wire.down) throw new RequestError('OFFLINE', 'No connection')
      if (text.includes('query Form(')) return formReply((variables as { id: string }).id) as R
      sent.push(variables as Record<string, string>)
      const { formId, text0 } = variables as Record<string, string>
      wire.saved.set(formId, text0)
      const saved = {
        status: 200,
        errorMessage: null,
        key: 'name',
        revision: ++revision,
        lastSaved: '2026-11-21T09:00:01.000Z',
        response: null,
        overwrote: null,
      }
      return { a0: saved } as R
    },
  }
  const session = {
    user: { userId: 'chelsea', firstName: 'Chelsea', lastName: 'Nguyen', email: '', campusCode: null },
    transport,
    onResume(listener: () => void) {
      resumes.add(listener)
      return () => void resumes.delete(listener)
    },
  } as unknown as Session
  return { session, wire, resumes, sent }
}

const turn = (milliseconds = 0) => new Promise((resolve) => setTimeout(resolve, milliseconds))

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

let page: ReturnType<typeof fakePage>
beforeEach(() => {
  page = fakePage()
})
afterEach(() => vi.unstubAllGlobals())

/** By itself, so that no variable of a waiting test holds on to a form. */
const signInAgain = (resumes: ReadonlySet<() => void>) => {
  for (const resume of [...resumes]) resume()
}

/** Watches engines until their memory is given back. */
function watchMemory() {
  const held = new Set<number>()
  const registry = new FinalizationRegistry<number>((number) => held.delete(number))
  return {
    held,
    watch(form: OpenForm, number: number) {
      held.add(number)
      registry.register(form.controller.engine, number)
    },
  }
}

describe('an open form that is closed', () => {
  it('X-28 leaves nothing behind: 200 forms are opened, filled in and closed, and all their memory returns', async () => {
    const { session, wire, resumes } = fakeSession()
    const { held, watch } = watchMemory()
    const visit = async (number: number) => {
      const form = await openForm(`form${number}`, session)
      watch(form, number)
      form.controller.slot('name').onChange('updateText', { text: `Ada ${number}` })
      form.close()
      await form.queue.settle()
      expect(form.queue.status().kind).toBe('saved')
    }
    for (let number = 0; number < 200; number++) await visit(number)
    expect(held.size).toBeGreaterThan(0)
    expect(wire.saved.size).toBe(200)
    await allIsLetGo({ held, resumes })
  })

  it('X-28 FF-10 waits for nothing once it is closed: its copy is written then, and no clock runs on for it', async () => {
    const { session } = fakeSession()
    const form = await openForm('short', session)
    expect([...page.listeners].filter((name) => /^(input|offline) /.test(name))).not.toEqual([])
    form.close()
    await turn(20)
    expect([...page.listeners].filter((name) => /^(input|offline) /.test(name))).toEqual([])
  })

  it('X-28 goes on while something is unsent, and lets go when it is saved', async () => {
    const { session, wire, resumes } = fakeSession()
    const { held, watch } = watchMemory()
    const leave = async () => {
      const form = await openForm('offline', session)
      watch(form, 1)
      wire.down = true
      form.controller.slot('name').onChange('updateText', { text: 'typed on the train' })
      form.close()
      await turn(20)
    }
    await leave()
    expect(page.channels.size).toBe(1)
    expect(page.listeners.size).toBeGreaterThan(0)
    expect(resumes.size).toBe(1)
    wire.down = false
    signInAgain(resumes)
    await allIsLetGo({ held, resumes })
    expect(wire.saved).toEqual(new Map([['offline', 'typed on the train']]))
  })

  it('X-28 hands over to the one that is opened next, which lets go of both', async () => {
    const { session, wire, resumes } = fakeSession()
    const { held, watch } = watchMemory()
    const visit = async (number: number) => {
      const form = await openForm('again', session)
      watch(form, number)
      expect(form.controller.engine.get('name')?.value ?? null).toEqual(
        number === 1 ? null : { text: 'unsent' },
      )
      wire.down = number === 1
      if (number === 1) form.controller.slot('name').onChange('updateText', { text: 'unsent' })
      form.close()
      await turn(20)
      wire.down = false
    }
    await visit(1)
    await visit(2)
    await allIsLetGo({ held, resumes })
    expect(wire.saved).toEqual(new Map([['again', 'unsent']]))
  })
})

describe('an open form that is filled in', () => {
  afterEach(() => void vi.useRealTimers())

  it('FF-05 sends a text 400 ms after its last key, and a choice at once', async () => {
    const { session, sent } = fakeSession()
    const form = await openForm('timed', session)
    const { slot } = form.controller
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // Between two moments of the clock everything that waits for no time goes on.
    const pass = async (milliseconds: number) => {
      await vi.advanceTimersByTimeAsync(milliseconds)
      for (let i = 0; i < 20; i++) await new Promise(setImmediate)
      return sent.map(({ text0, optionId0 }) => text0 ?? optionId0)
    }
    slot('name').onChange('updateText', { text: 'A' })
    expect(await pass(399)).toEqual([])
    slot('name').onChange('updateText', { text: 'Ada' })
    expect(await pass(399)).toEqual([])
    expect(await pass(1)).toEqual(['Ada'])
    slot('colour').onChange('selectOption', { optionId: 'red' })
    expect(await pass(0)).toEqual(['Ada', 'red'])
    slot('name').onChange('updateText', { text: 'Ada L.' })
    slot('name').onBlur()
    expect(await pass(0)).toEqual(['Ada', 'red', 'Ada L.'])
    form.close()
  })
})

/** Also what is kept on the device: it is written a moment after a form is on the screen. */
const allIsLetGo = ({ held, resumes }: { held: ReadonlySet<number>; resumes: ReadonlySet<unknown> }) =>
  vi.waitFor(
    async () => {
      collectGarbage()
      await turn(50)
      expect({
        held: held.size,
        live: liveForms.size,
        channels: page.channels.size,
        listeners: [...page.listeners],
        resumes: resumes.size,
      }).toEqual({ held: 0, live: 0, channels: 0, listeners: [], resumes: 0 })
    },
    { timeout: 10_000, interval: 100 },
  )
