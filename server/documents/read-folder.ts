import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Issue } from '../../schemas/issue.ts'
import type { Services } from '../contract/services.ts'
import { settingsOf } from '../features/authoring/publishing/index.ts'
import { StartError } from '../start-error.ts'
import { importOrder } from './import-order.ts'
import {
  isOfRepository,
  itemsFile,
  libraryFile,
  metricsFile,
  notificationsFile,
  outcomesFile,
  startersFile,
  templateFile,
  workflowFile,
} from './paths.ts'

/** What is wrong, and in which file. */
export interface Problem {
  file: string
  issue: Issue
}

/** A file as it was read; undefined when it is not there or no JSON. */
export interface Source {
  file: string
  value: unknown
}

export interface TemplateSource {
  name: string
  template: Source
  workflow: Source
  starters: Source
  /** A list of groups; absent where there are none. */
  outcomes: Source
  /** A list; absent where there are none. */
  notifications: Source
  /** A list of metrics; absent where there are none. */
  metrics: Source
}

export interface LibrarySource {
  name: string
  library: Source
  items: Source
}

/** A document that is one file. */
export interface SettingSource extends Source {
  folder: string
  name: string
}

export interface FolderContent {
  templates: TemplateSource[]
  libraries: LibrarySource[]
  /** In the order in which they are imported. */
  settings: SettingSource[]
  problems: Problem[]
}

/** No document is larger (schemas/bounds.ts); a list of library items may be. */
const MAX_BYTES = 64 * 1024 * 1024

/** @throws StartError when there is no such folder */
export function readFolder(folder: string, services: Pick<Services, 'features'>): FolderContent {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new StartError(`There is no folder ${folder}.`)
  const problems: Problem[] = []
  const read = (file: string, isNeeded = true): Source => ({
    file,
    value: readJson(folder, file, isNeeded, problems),
  })
  const order = importOrder(services)
  for (const name of readdirSync(folder))
    if (!isOfRepository(name) && !order.includes(name))
      problems.push({ file: name, issue: { code: 'documents.unexpected', path: '' } })
  const names = (inside: string) => entries(join(folder, inside))
  const isSetting = new Set(settingsOf(services).map((setting) => setting.folder))
  return {
    templates: names('templates').map((name) => ({
      name,
      template: read(templateFile(name)),
      workflow: read(workflowFile(name)),
      starters: read(startersFile(name), false),
      outcomes: read(outcomesFile(name), false),
      notifications: read(notificationsFile(name), false),
      metrics: read(metricsFile(name), false),
    })),
    libraries: names('libraries').map((name) => ({
      name,
      library: read(libraryFile(name)),
      items: read(itemsFile(name)),
    })),
    settings: order
      .filter((inside) => isSetting.has(inside))
      .flatMap((inside) =>
        names(inside).map((file) => ({
          ...{ folder: inside, name: file.replace(/\.json$/, '') },
          ...read(`${inside}/${file}`),
        })),
      ),
    problems,
  }
}

const entries = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => !isOfRepository(name))
        .sort()
    : []

function readJson(folder: string, file: string, isNeeded: boolean, problems: Problem[]): unknown {
  const report = (code: string, params?: Issue['params']) => {
    problems.push({ file, issue: { code, path: '', ...(params && { params }) } })
    return undefined
  }
  const path = join(folder, file)
  if (!existsSync(path)) return isNeeded ? report('documents.missing') : undefined
  if (!statSync(path).isFile() || !file.endsWith('.json')) return report('documents.unexpected')
  if (statSync(path).size > MAX_BYTES) return report('document.too_large', { limit: MAX_BYTES })
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    return report('documents.not_json', { message: (error as Error).message })
  }
}
