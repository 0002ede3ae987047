import type {
  Building,
  CampusCode,
  LibraryItem,
  Person,
  RelationTuple,
  Workflow,
} from '../../../../schemas/index.ts'
import type { Random } from '../../campus/random.ts'
import { roleId } from '../../campus/roles.ts'
import callings from '../content/callings.json' with { type: 'json' }
import { REVIEWER } from './course.ts'

export type Calling = keyof typeof callings

/** `buildings`: what those are called in which they work. */
const trades: readonly [string, { departments: readonly string[]; titles: string; buildings?: string }][] =
  Object.entries(callings)

/** What is taken from the demo campus. */
export interface Campus {
  people: readonly Person[]
  buildings: readonly Building[]
  libraryItems: readonly LibraryItem[]
  tuples: readonly RelationTuple[]
  workflows: readonly Workflow[]
}

/** Finds those of the campus whom a form may name. */
export interface Directory {
  person(id: string): Person
  /** Somebody active of this calling who is not of the cast, at this campus where one is named. */
  somebody(random: Random, calling: Calling, campusCode?: CampusCode): Person
  /** Who leads the department of this person; undefined where nobody does. */
  supervisorOf(random: Random, person: Person): Person | undefined
  /** Somebody who may request the use of pesticides. */
  applicator(random: Random): Person
  /** Who decides for a program: Bob, and those who have its role. */
  reviewers(programId: string): readonly string[]
  /** Where people of this calling work, if it matters; some buildings see more than others. */
  building(random: Random, campusCode: CampusCode, calling?: Calling): Building
  item(id: string): LibraryItem
  department(name: string): LibraryItem | undefined
  workflow(id: string): Workflow
}

export function createDirectory(campus: Campus, cast: ReadonlySet<string>): Directory {
  const known = new Map(campus.people.map((person) => [person.id, person]))
  const others = campus.people.filter(({ id, isActive }) => isActive && !cast.has(id))
  const crews = new Map(
    trades.map(([calling, { departments, titles }]) => {
      const pattern = new RegExp(titles)
      return [
        calling,
        others.filter(
          ({ title = '', departments: own = [] }) =>
            pattern.test(title) && own.some((name) => departments.includes(name)),
        ),
      ]
    }),
  )
  const membersOf = (isWanted: (object: string) => boolean) => {
    const users = campus.tuples.filter(({ relation, object }) => relation === 'member' && isWanted(object))
    const ids = new Set(users.map(({ user }) => user))
    return others.filter(({ id }) => ids.has(`user:${id}`))
  }
  const supervisors = Map.groupBy(
    membersOf((object) => object.startsWith(`role:${roleId('SUPERVISOR')}`)),
    placeOf,
  )
  const applicators = membersOf((object) => object === 'program:pesticide')
  const buildings = Map.groupBy(campus.buildings, ({ campusCode }) => campusCode)
  const workplaces = new Map(
    trades.map(([calling, { buildings: names = '' }]) => {
      const pattern = new RegExp(names)
      const fitting = campus.buildings.filter(({ name }) => pattern.test(name))
      return [calling, Map.groupBy(fitting, ({ campusCode }) => campusCode)]
    }),
  )
  const items = new Map(campus.libraryItems.map((item) => [item.id, item]))
  const departments = new Map(
    campus.libraryItems
      .filter(({ libraryId }) => libraryId === 'departments')
      .map((item) => [item.name, item]),
  )
  const workflows = new Map(campus.workflows.map((workflow) => [workflow.id, workflow]))
  return {
    person: (id) => required(known.get(id), id),
    somebody(random, calling, campusCode) {
      const crew = crews.get(calling) ?? []
      const near = campusCode ? crew.filter((person) => person.campusCode === campusCode) : crew
      return random.pick(near.length > 0 ? near : crew)
    },
    supervisorOf(random, person) {
      const leaders = supervisors.get(placeOf(person)) ?? []
      return leaders.length > 0 ? random.pick(leaders) : undefined
    },
    applicator: (random) => random.pick(applicators),
    reviewers: (programId) => [
      REVIEWER,
      ...membersOf((object) => object === `role:${roleId('Admin', programId)}`).map(({ id }) => id),
    ],
    building(random, campusCode, calling) {
      const all = buildings.get(campusCode) ?? campus.buildings
      const list = (calling && workplaces.get(calling)?.get(campusCode)) || all
      return list[Math.floor(random.next() ** UNEVEN * list.length)] ?? random.pick(all)
    },
    item: (id) => required(items.get(id), id),
    department: (name) => departments.get(name),
    workflow: (id) => required(workflows.get(id), id),
  }
}

/** 1: every building sees as much as any other. */
const UNEVEN = 1.7

const placeOf = ({ campusCode, departments }: Person) => `${campusCode} ${departments?.[0]}`

function required<T>(found: T | undefined, id: string): T {
  if (found === undefined) throw new Error(`The demo campus has no ${id}`)
  return found
}
