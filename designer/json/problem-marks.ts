import { pointerOf } from '../../runtime/core/edit/edit-error.ts'
import { placeOf } from '../../runtime/core/edit/place-of.ts'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import type { Issue, Place } from '../../schemas/index.ts'
import type { DraftDocuments } from '../document/draft-server.ts'
import { type JsonSource, rangeAt } from '../document/json/node-at.ts'
import { wayOf } from '../document/way-of.ts'
import type { Mark } from '../parts/json-editor/mark.ts'
import type { Problem } from '../parts/problems.ts'

/** What the gate says of documents. */
export interface Found {
  problems: readonly Problem[]
  documents: DraftDocuments
}

/** Problems at the places of a text that they are about, in its order. */
export function marksOf({ problems, documents }: Found, source: JsonSource): Mark[] {
  return problems
    .map((problem) => ({
      ...rangeAt(source, placeOfPointer(documents, problem)),
      message: formatDocumentIssue(problem as unknown as Issue),
      isWarning: problem.isWarning,
    }))
    .sort((a, b) => a.from - b.from)
}

/** What no field of a document can be; what is merely not finished yet may wait for publishing. */
const REFUSED = /^(?:schema|document|widget|tuple)\.(?!unknown_property$)|^draft\.other_group$/

/** The faults that documents did not have before, and that a draft is not to have. */
export function newFaults(found: Found, before: Found): Problem[] {
  const known = new Set(before.problems.map((problem) => keyOf(before.documents, problem)))
  return found.problems.filter(
    (problem) =>
      !problem.isWarning && REFUSED.test(problem.code) && !known.has(keyOf(found.documents, problem)),
  )
}

/** The same problem wherever its entry stands now. */
const keyOf = (documents: DraftDocuments, problem: Problem) =>
  `${problem.code} ${pointerOf(placeOfPointer(documents, problem))} ${JSON.stringify(problem.params)}`

const placeOfPointer = (documents: DraftDocuments, { document, path }: Problem): Place =>
  placeOf(documents, wayOf(documents, document, path))
