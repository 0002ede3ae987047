const KEY = 'formwork-language'
const TAG = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

/** What was chosen since the page was loaded, where storage is forbidden. */
let chosen: string | undefined

/** Holds for every form that has it, on this device, until another is chosen. */
export function chooseLanguage(tag: string): void {
  chosen = tag
  try {
    localStorage.setItem(KEY, tag)
  } catch {
    // Forbidden storage: the choice lasts until the page is closed.
  }
}

function remembered(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? chosen
  } catch {
    return chosen
  }
}

/**
 * The language that the person has chosen, by the menu of a form or by a link (`?lang=es`), as `Accept-Language` says it
 * with the browser's own behind it; undefined where the browser's say all.
 */
export function acceptedLanguages(): string | undefined {
  const asked = new URLSearchParams(location.search).get('lang')
  if (asked && TAG.test(asked)) chooseLanguage(asked)
  const tag = remembered()
  if (!tag || !TAG.test(tag)) return undefined
  return [tag, ...navigator.languages].map((each, i) => (i === 0 ? each : `${each};q=0.5`)).join(', ')
}
