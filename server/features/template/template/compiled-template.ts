import { lacksCountry, withCountry } from '../../../../runtime/core/region/with-country.ts'
import { flagsOf, withFlags } from '../../../../runtime/core/template/apply-flags.ts'
import { type CompiledTemplate, compileTemplate } from '../../../../runtime/core/template/compile-template.ts'
import type { CampusCode, Template } from '../../../../schemas/index.ts'
import { createLru } from '../../../contract/lru.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Services } from '../../../contract/services.ts'
import { countryOfCampus } from '../../ground/campus/index.ts'
import { flagsOn } from '../../ground/flag/index.ts'
import { TEMPLATES } from './collections.ts'

const KEPT = 200

/**
 * A version of a template, made ready once: a published version never changes. As it is under the flags of a campus and
 * in its country, where one is named (SH-07, ET-23). Null when there is none.
 */
export const compiledTemplate = (services: Services, id: string, campusCode?: CampusCode) =>
  templatesOf(services)(id, campusCode)

const templatesOf = memoize((services: Services) => {
  const { store, registry, validator } = services
  const readsCountry = (type: string): boolean => validator.names(type, 'country')
  const isPlaceless = memoize(({ template }: CompiledTemplate) => lacksCountry(template, readsCountry))
  const templates = createLru<CompiledTemplate>(KEPT)
  const variants = new WeakMap<CompiledTemplate, Map<string, Promise<CompiledTemplate>>>()

  /** A draft is edited in place: it counts as the same one until `lastUpdated` moves. */
  async function isFresh({ template }: CompiledTemplate): Promise<boolean> {
    if (template.status !== 'DRAFT') return true
    const now = await store
      .collection(TEMPLATES)
      .findOne({ id: template.id }, { fields: ['status', 'lastUpdated'] })
    return now?.status === 'DRAFT' && now.lastUpdated === template.lastUpdated
  }

  async function compile(template: Template): Promise<CompiledTemplate> {
    const compiled = compileTemplate(template, registry)
    await Promise.all([...compiled.elements.values()].map(({ model, element }) => model?.prepare?.(element)))
    return compiled
  }

  async function wholeTemplate(id: string): Promise<CompiledTemplate | null> {
    const known = templates.get(id)
    if (known && (await isFresh(known))) return known
    const template = await store.collection(TEMPLATES).findOne({ id })
    if (!template) return null
    const compiled = await compile(withCountry(template, undefined, readsCountry))
    templates.set(id, compiled)
    return compiled
  }

  /** Under the flags that are on now, and in the campus's country: each is read only where the template asks for it. */
  async function atCampus(whole: CompiledTemplate, campusCode: CampusCode): Promise<CompiledTemplate> {
    const names = flagsOf(whole)
    const on = new Set(names.size > 0 ? await flagsOn(store, campusCode) : [])
    const off = [...names].filter((name) => !on.has(name))
    const country = isPlaceless(whole) ? await countryOfCampus(services, campusCode) : undefined
    if (off.length === 0 && country === undefined) return whole
    const made = variants.get(whole) ?? new Map<string, Promise<CompiledTemplate>>()
    variants.set(whole, made)
    const name = [country ?? '', ...off.sort()].join(' ')
    const vary = () => {
      const flagged = withFlags(whole.template, registry, (flag) => on.has(flag))
      return compile(withCountry(flagged, country, readsCountry))
    }
    const compiled = made.get(name) ?? vary()
    made.set(name, compiled)
    return compiled
  }

  return async (id: string, campusCode?: CampusCode): Promise<CompiledTemplate | null> => {
    const whole = await wholeTemplate(id)
    return whole && campusCode !== undefined ? atCampus(whole, campusCode) : whole
  }
})
