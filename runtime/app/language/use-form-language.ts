import { useEffect } from 'react'
import { ENGLISH, type Language, setLocalLanguage } from '../../core/language/local-language.ts'

/** A form speaks its language, every other screen English. */
export function useFormLanguage(language: Language): void {
  useEffect(() => {
    setLocalLanguage(language)
    return () => setLocalLanguage(ENGLISH)
  }, [language])
}
