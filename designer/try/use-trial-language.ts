import { useEffect, useMemo, useState } from 'react'
import { loadLanguage } from '../../runtime/app/language/load-language.ts'
import { ENGLISH, type Language, setLocalLanguage } from '../../runtime/core/language/local-language.ts'
import { type CompiledTemplate, compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { languagesOf, localise } from '../../runtime/core/template/localise.ts'
import { textsOf } from '../parts/texts-of.ts'
import { useWorkbench } from '../parts/workbench.ts'

/** The draft in one of its languages, with the words of the product in it as well. Studio speaks English again when it is left. */
export function useTrialLanguage(compiled: CompiledTemplate) {
  const { catalogue } = useWorkbench()
  const { template } = compiled
  const languages = useMemo(() => languagesIn(template), [template])
  const [chosen, setChosen] = useState<string>()
  const wanted = chosen !== undefined && languages.includes(chosen) ? chosen : languages[0]
  const [language, setLanguage] = useState<Language>(ENGLISH)
  useEffect(() => {
    let isGone = false
    void loadLanguage(wanted).then((loaded) => {
      if (isGone) return
      setLocalLanguage(loaded)
      setLanguage(loaded)
    })
    return () => {
      isGone = true
    }
  }, [wanted])
  useEffect(() => () => setLocalLanguage(ENGLISH), [])
  const texts = textsOf(catalogue)
  const localised = useMemo(() => {
    if (language.tag === languages[0] || !languages.includes(language.tag)) return compiled
    try {
      return compileTemplate(localise(template, language.tag, texts), catalogue.registry)
    } catch {
      // A draft that cannot be read as a template yet.
      return compiled
    }
  }, [compiled, template, language, languages, texts, catalogue])
  return { compiled: localised, languages, wanted, language: language.tag, setLanguage: setChosen }
}

/** A draft may hold anything. */
function languagesIn(template: CompiledTemplate['template']): readonly [string, ...string[]] {
  try {
    const tags = languagesOf(template).filter((tag) => typeof tag === 'string')
    const [own = ENGLISH.tag, ...others] = tags
    return [own, ...others]
  } catch {
    return [ENGLISH.tag]
  }
}
