import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Budget } from '../../server/authz/budget.ts'
import * as names from '../../server/authz/object-names.ts'

const limits = { depth: 1, work: 10, time: 100 }
const tooComplex = (exceeded: string, limit: number) =>
  expect.objectContaining({
    name: 'AuthorizationError',
    code: 'authorization.too_complex',
    message: `Too complex: the limit of ${exceeded} is ${limit}`,
    params: { exceeded, limit },
  })

it('C4 spends all of its work, and no more', () => {
  const budget = new Budget(limits)
  budget.spend(4)
  budget.spend(6)
  expect(() => budget.spend(1)).toThrow(tooComplex('work', 10))
})

it('C4 takes all of its time, and no more; what it waits for others is not its own', async () => {
  let time = 0
  const budget = new Budget(limits, () => time)
  time = 100
  await budget.breathe()
  await budget.wait(async () => {
    time += 1_000
  })
  await Promise.all([
    budget.wait(async () => {
      await setImmediate()
      time += 500
    }),
    budget.wait(setImmediate),
  ])
  await budget.breathe()
  time += 1
  await expect(budget.breathe()).rejects.toEqual(tooComplex('time', 100))
})

it('C4 gives others their turn after five milliseconds, and not before', async () => {
  let time = 0
  const budget = new Budget(limits, () => time)
  const hasYielded = async () => {
    let isOthersTurn = false
    const turn = setImmediate().then(() => {
      isOthersTurn = true
    })
    await budget.breathe()
    const seen = isOthersTurn
    await turn
    return seen
  }
  time = 4
  expect(await hasYielded()).toBe(false)
  time = 5
  expect(await hasYielded()).toBe(true)
  time = 9
  expect(await hasYielded()).toBe(false)
  time = 10
  expect(await hasYielded()).toBe(true)
})

it('C4 looks at the clock after 200 thoughts, which is the machine’s unless another is given', async () => {
  let looked = 0
  const budget = new Budget(limits, () => ++looked && 0)
  const before = looked
  for (let n = 1; n < 200; n++) expect(budget.think()).toBeUndefined()
  expect(looked).toBe(before)
  await budget.think()
  expect(looked).toBe(before + 1)
  const late = new Budget({ ...limits, time: -1 })
  await expect(late.breathe()).rejects.toEqual(tooComplex('time', -1))
})

it('RP-01 calls each object by its type and id', () => {
  expect(names.GLOBAL).toBe('global:main')
  expect([
    names.userObject('u'),
    names.formObject('f'),
    names.programObject('p'),
    names.campusObject('03'),
    names.templateGroupObject('t'),
    names.roleObject('r'),
  ]).toEqual(['user:u', 'form:f', 'program:p', 'campus:03', 'template_group:t', 'role:r'])
})
