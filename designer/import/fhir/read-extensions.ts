import type { SourceObject } from '../shared/source-object.ts'

/** What extensions of an item say, by the last part of their address. */
export interface Extensions {
  /** The values of one kind of extension, with their place. */
  take(name: string): { value: unknown; at: string }[]
  /** Those of kinds that nobody took go to the report. */
  rest(): void
}

/** Those that are read; the rest go to the report as they stand. */
const KNOWN = new Set([
  'referenceResource',
  'minValue',
  'maxValue',
  'minLength',
  'regex',
  'entryFormat',
  'minOccurs',
  'maxOccurs',
  'maxDecimalPlaces',
  'itemControl',
  'hidden',
  'unit',
  'unitOption',
  'sliderStepValue',
  'collapsible',
  'maxSize',
  'openLabel',
  'optionExclusive',
  'ordinalValue',
  'itemWeight',
  'additional-information',
  'supportLink',
  'slider-start',
  'slider-stop',
  'initialExpression',
  'calculatedExpression',
  'enableWhenExpression',
  'variable',
  'constraint',
  'sdf-optionReference',
  'sdf-fhirpath',
  'validationtext',
])

/** Where and how it is drawn. */
const LOOKS = new Set(['choiceOrientation', 'displayCategory', 'itemOrder', 'extension-itemOrder', 'width'])
for (const name of [
  'columnCount',
  'rendering-style',
  'rendering-styleSensitive',
  'rendering-xhtml',
  'entryMode',
])
  LOOKS.add(name)
// What stands beside a form on a page of Norway's health services.
for (const name of ['sidebar', 'information-message', 'presentationbuttons']) LOOKS.add(`sdf-${name}`)
/** What programs do with a form and its answers: who opens it, what becomes of them elsewhere. */
const ABOUT = new Set(['launchContext', 'sourceQueries', 'sourceStructureMap', 'targetStructureMap'])
for (const name of ['fhir-questionnaire-mapper', 'assembledFrom', 'assemble-expectation', 'endpoint'])
  ABOUT.add(name)
for (const name of ['observationLinkPeriod', 'observationExtract', 'observation-extract-category'])
  ABOUT.add(name)
for (const name of ['itemExtractionContext', 'itemPopulationContext', 'preferredTerminologyServer'])
  ABOUT.add(name)
for (const name of [
  'performerType',
  'designNote',
  'isSubject',
  'referenceProfile',
  'usageMode',
  'cqf-library',
  'lookupQuestionnaire',
  'estimated-completion-time',
  'questionnaireAudience',
  'request-specific',
  'artifact-versionAlgorithm',
  'cpg-knowledgeCapability',
  'cpg-knowledgeRepresentationLevel',
  'mii-ex-pro-questionnaire-capabilities',
  'mapper',
  'sdf-endpoint',
  'sdf-generatepdf',
  'sdf-canbeperformedby',
])
  ABOUT.add(name)
/** What is asked stands in another file. */
const ELSEWHERE = 'sub-questionnaire'

/** The last part of its address, without what all of them begin with. */
export const nameOf = (url: string): string =>
  url.slice(url.lastIndexOf('/') + 1).replace(/^(?:sdc-)?questionnaire-/, '')

export function readExtensions(source: SourceObject): Extensions {
  const found = new Map<string, { value: unknown; at: string }[]>()
  for (const extension of source.objects('extension')) {
    const url = extension.text('url') ?? ''
    const name = nameOf(url)
    const values = extension.entries()
    const [only] = values
    if (LOOKS.has(name) || ABOUT.has(name)) {
      extension.loseAt(extension.at, url, LOOKS.has(name) ? 'look' : 'about')
      continue
    }
    if (!KNOWN.has(name) || !only || values.length > 1) {
      extension.loseAt(extension.at, url, name === ELSEWHERE ? 'not_followed' : 'unknown')
      continue
    }
    found.set(name, [...(found.get(name) ?? []), { value: only.value, at: extension.at }])
  }
  const taken = new Set<string>()
  return {
    take(name) {
      taken.add(name)
      return found.get(name) ?? []
    },
    rest() {
      for (const [name, all] of found)
        if (!taken.has(name)) for (const { value, at } of all) source.loseAt(at, value, 'not_taken')
    },
  }
}
