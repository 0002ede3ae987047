import type { Person } from '../../../../schemas/index.ts'
import type { Random } from '../../campus/random.ts'
import activities from '../content/laboratory-activities.json' with { type: 'json' }
import type { Report } from '../report.ts'
import { dateOf, instantOf, type Moment } from './calendar.ts'
import type { Calling, Directory } from './directory.ts'
import type { Laboratory } from './laboratories.ts'
import * as value from './values.ts'

const { date, option, rows, text, toggle, yesNo } = value

interface Activity {
  name: string
  description: string
  cas?: string
  risk: string
  controls?: string
  ppe: string[]
  chemicalTypes?: string[]
  substance?: { name: string; amount: string }
}

const BLOOD = new Set(['human-blood', 'virus-assay', 'cell-sort', 'necropsy', 'insectary'])
const LIKELIHOODS = ['rare', 'unlikely', 'unlikely', 'possible', 'possible', 'likely']
const SEVERITIES: Readonly<Record<string, readonly string[]>> = {
  low: ['negligible', 'minor', 'minor'],
  moderate: ['minor', 'moderate', 'moderate'],
  high: ['moderate', 'major', 'major', 'catastrophic'],
}
const RISKS = ['low', 'moderate', 'high']

export function laboratoryAnswers(
  random: Random,
  directory: Directory,
  laboratory: Laboratory,
  owner: Person,
  handedIn: Moment,
): Report['answers'] {
  const done = laboratory.activities.map((id) => (activities as Readonly<Record<string, Activity>>)[id])
  const list = done.filter((activity) => activity !== undefined)
  const worst = RISKS.findLast((risk) => list.some((activity) => activity.risk === risk)) ?? 'low'
  const department = directory.department(owner.departments?.[0] ?? '')
  return {
    'lab-name': text(laboratory.name),
    pi: value.subject(owner),
    ...(department && { 'lab-department': value.department(department) }),
    'lab-focus': text(laboratory.focus),
    'lab-phone': text(owner.phone ?? '+15105550195'),
    ...rows('rooms', rooms(random, directory, owner)),
    'hazard-classes': option(...laboratory.hazards),
    ...hazards(random, laboratory, list),
    ...rows(
      'activities',
      list.map((activity) => activityRow(random, activity)),
    ),
    likelihood: option(random.pick(LIKELIHOODS)),
    severity: option(random.pick(SEVERITIES[worst] ?? [])),
    ...rows('members', members(random, directory, laboratory, owner, handedIn)),
    readiness: value.ratings({
      ppe: random.pick(['mostly', 'always', 'always']),
      sop: random.pick(['never', 'mostly', 'always']),
      emergency: random.pick(['mostly', 'always']),
    }),
    certify: toggle(true),
    'pi-signature': value.signed(value.fullName(owner), instantOf(handedIn)),
  }
}

function rooms(random: Random, directory: Directory, { campusCode }: Person) {
  const building = directory.building(random, campusCode, 'lab')
  const floor = random.integer(1, 6) * 100
  const uses = ['wet-laboratory', random.pick(['equipment-room', 'cold-room', 'storage', 'dry-laboratory'])]
  return uses.map((use, index) => ({
    'room-building': value.building(building),
    'room-number': text(floor + random.integer(1, 40) * 2 + index),
    'room-use': option(use),
  }))
}

function hazards(
  random: Random,
  { hazards: present, activities: ids }: Laboratory,
  list: readonly Activity[],
) {
  const has = (hazard: string) => present.includes(hazard)
  return {
    ...(has('chemical') && chemicals(random, list)),
    ...(has('biological') && {
      'biosafety-level': option(ids.some((id) => BLOOD.has(id) || id === 'cell-culture') ? 'bsl-2' : 'bsl-1'),
      'bua-number': text(`BUA-${random.integer(100, 899)}`),
      'human-materials': yesNo(ids.some((id) => ['human-blood', 'cell-culture', 'cell-sort'].includes(id))),
    }),
    ...(has('radiological') && {
      'rua-number': text(`RUA-${random.integer(100, 499)}`),
      isotopes: text(
        ids.includes('isotope-label')
          ? 'Fluorine-18, up to 4 GBq'
          : 'Cesium-137 and cobalt-60, 1 MBq, sealed',
      ),
    }),
    ...(has('laser') && {
      'laser-class': option('class-4'),
      'laser-eyewear': text('800 nm, optical density 7, and 532 nm, optical density 6'),
    }),
    ...(has('physical') && { 'physical-types': option(...physical(list)) }),
  }
}

function chemicals(random: Random, list: readonly Activity[]) {
  const types = [...new Set(list.flatMap(({ chemicalTypes = [] }) => chemicalTypes))]
  const isSpecial = types.includes('carcinogens') || types.includes('acutely-toxic')
  const substances = list.flatMap(({ substance }) => substance ?? [])
  const hasHood = random.next() < 0.9
  return {
    'chemical-types': option(...types),
    ...(isSpecial &&
      substances.length > 0 && {
        ...rows(
          'special-chemicals',
          substances.map(({ name, amount }) => ({
            'substance-name': text(name),
            'substance-amount': text(amount),
          })),
        ),
        'special-storage': option('r1'),
      }),
    'fume-hood': yesNo(hasHood),
    ...(!hasHood && {
      'fume-hood-exception': text(
        'Cleaning with small amounts of ethanol is done at the bench under a local exhaust.',
      ),
    }),
    sops: yesNo(true),
  }
}

const MATCHES: readonly (readonly [RegExp, string])[] = [
  [/voltage|kV/, 'high-voltage'],
  [/press|robot|saw|arms/i, 'moving-machinery'],
  [/vacuum|pressure|bar of|relief/i, 'pressure-or-vacuum-systems'],
  [/furnace|helium|nitrogen|flame/i, 'extreme-temperatures'],
  [/scalpel|needle|sharps/i, 'sharps'],
]
function physical(list: readonly Activity[]): string[] {
  const words = list.map(({ name, description }) => `${name} ${description}`).join(' ')
  const found = MATCHES.filter(([pattern]) => pattern.test(words)).map(([, type]) => type)
  return found.length > 0 ? found : ['sharps']
}

const activityRow = (random: Random, { name, description, cas, risk, controls, ppe }: Activity) => ({
  'activity-name': text(name),
  'activity-description': text(description),
  ...(cas && { 'activity-cas': text(cas) }),
  'activity-risk': option(risk),
  ...(controls && { 'activity-controls': text(controls) }),
  'activity-ppe': option(...ppe),
  'activity-alone': toggle(risk === 'low' && random.next() < 0.7),
})

function members(random: Random, directory: Directory, { who }: Laboratory, owner: Person, { day }: Moment) {
  const people = new Map([[owner.id, owner]])
  if (owner.id === 'erin') people.set('ines', directory.person('ines'))
  for (let count = random.integer(2, 6); count > 0; count--) {
    const member = directory.somebody(random, who as Calling, owner.campusCode)
    people.set(member.id, member)
  }
  return [...people.values()].map((member, index) => ({
    member: value.person(member),
    'member-role': option(index === 0 ? 'principal-investigator' : roleOf(member)),
    'member-trained': date(dateOf(day - random.integer(5, 340))),
    'member-ppe': toggle(true),
  }))
}

const roleOf = ({ title = '' }: Person) =>
  /Postdoctoral/.test(title) ? 'postdoctoral-scholar' : /Student/.test(title) ? 'graduate-student' : 'staff'
