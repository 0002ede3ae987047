import type { Person } from '../../../../schemas/index.ts'
import type { Random } from '../../campus/random.ts'
import laboratories from '../content/laboratories.json' with { type: 'json' }
import type { Directory } from '../generated/directory.ts'
import { type Laboratory, leader } from '../generated/laboratories.ts'

interface Led {
  laboratory: Laboratory
  leader: Person
}

/** So many laboratories, each with the professor who leads it; they are assessed again every year. */
export const ledLaboratories = (random: Random, directory: Directory, count: number): Led[] =>
  Array.from({ length: count }, () => {
    const laboratory = random.pick(laboratories)
    const professor = leader(random, directory, laboratory)
    const name = `${laboratory.name} (${professor.lastName})`
    return { laboratory: { ...laboratory, name }, leader: professor }
  })
