import type { Feature } from '../../../feature.ts'
import { carryOnRuns } from './carry-on.ts'
import { MIGRATION_RUNS, MOVED_ANSWERS, MOVED_FORMS } from './collections.ts'
import { formMovesFields } from './form-moves.ts'
import { migrationsFields } from './migrations.ts'
import { planMigrationField } from './plan-migration.ts'
import { startMigrationField } from './start-migration.ts'
import { steerMigrationFields } from './steer-migration.ts'

/** Bringing forms under way to another version of their template, and back (X-31; docs/migration.md). */
export const migrationFeature: Feature = {
  collections: [MIGRATION_RUNS, MOVED_FORMS, MOVED_ANSWERS],
  work: [
    {
      ...{ kind: 'migrations', in: MIGRATION_RUNS, since: 'startedDate' },
      waiting: () => ({ state: 'running' }),
    },
  ],
  graphql: [
    ...[migrationsFields, planMigrationField, startMigrationField, steerMigrationFields],
    formMovesFields,
  ],
  jobs: [{ name: 'move forms to other versions', everyMs: 5_000, run: carryOnRuns }],
  audit: {
    form: {
      acts: {
        migrate: 'Moved a form to a later version',
        migrate_back: 'Took a form back to its earlier version',
      },
    },
    migration: {
      name: 'Migrations',
      acts: {
        cancel: 'Cancelled a migration',
        pause: 'Paused a migration',
        resume: 'Resumed a migration',
        rollback: 'Took back a migration',
        start: 'Started a migration',
      },
    },
  },
}
