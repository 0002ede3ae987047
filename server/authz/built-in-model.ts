import { readFileSync } from 'node:fs'

/** The model this version of Formwork is written against. */
export const builtInModel = readFileSync(new URL('./model.fga', import.meta.url), 'utf8')
