import { expect, it } from 'vitest'
import { followMoves, type Moves } from '../../runtime/app/form/moves/follow-moves.ts'

const typed = (...keys: string[]) => keys.map((key) => ({ key, id: `op-${key}` }))
const isAsked = (id: string) => ['full-name', 'visitors', 'visitor', 'email'].includes(id)
const moves: Moves = [
  [['first', 'name']],
  [
    ['name', 'full-name'],
    ['guests', 'visitors'],
    ['guest-name', 'visitor'],
  ],
]

it('X-31 sends what was typed on an earlier version to where its questions are now', () => {
  expect(followMoves(typed('first', 'name', 'guests/r1/guest-name', 'guests'), moves, isAsked)).toEqual([
    { key: 'full-name', id: 'op-first' },
    { key: 'full-name', id: 'op-name' },
    { key: 'visitors/r1/visitor', id: 'op-guests/r1/guest-name' },
    { key: 'visitors', id: 'op-guests' },
  ])
})

it('X-31 leaves alone what is asked under its id, and what went nowhere', () => {
  const swapped: Moves = [[['email', 'name']]]
  expect(followMoves(typed('email'), swapped, isAsked)).toEqual(typed('email'))
  expect(followMoves(typed('gone'), moves, isAsked)).toEqual(typed('gone'))
})
