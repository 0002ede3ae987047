import template from 'virtual:template'
import type { MountVariant } from '../questions.ts'
import { questionsOf } from './questions-of.ts'

/** A page of its own with one template, in its script: no sign-in, no server to ask, no answers to fetch. */
export const firstField = (mount: MountVariant) =>
  mount(document.getElementById('root') as HTMLElement, questionsOf(template))
