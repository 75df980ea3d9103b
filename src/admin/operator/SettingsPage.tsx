import type { ReactNode } from 'react'
import type { LimitLine, ServiceSetup, SettingLine } from '../../protocol/operator/operatorSettings.ts'
import { describeBytes, describeNumber } from '../insight/describeCounts.ts'
import { useInsight } from '../insight/useInsight.ts'
import { count, describeDuration, describeTime } from '../messages.ts'
import { PageHeading } from '../parts/BackButton.tsx'
import { cardClass, hintClass } from '../parts/fields.ts'
import { HelpLink } from '../parts/HelpLink.tsx'
import { FailureNotice } from '../parts/Notice.tsx'
import { TableHead } from '../parts/TableHead.tsx'

/** Shows how the service is set up and which parts are not. Read-only. */
export function SettingsPage() {
  const { answer, ...loaded } = useInsight<ServiceSetup>('settings')
  return (
    <div className={`${cardClass} grid-cols-1`}>
      <PageHeading title="Settings" />
      <p className={hintClass}>
        Settings are read at the start of the service. To change one, change its flag, its variable or the
        settings file, and start the service again.
      </p>
      {loaded.kind === 'failed' && <FailureNotice {...loaded} />}
      {answer ? <Setup setup={answer} /> : loaded.kind === 'loading' && <p>Loading…</p>}
    </div>
  )
}

function Setup({ setup }: { setup: ServiceSetup }) {
  const { parts, missing, settings, keys, limits, version } = setup
  return (
    <>
      <Part title="In use">
        <Facts
          facts={[
            ...parts.map(({ name, description, help }) => ({ name, value: description, help })),
            {
              name: 'Keys',
              value: `${count(keys.public, 'public key')}, ${count(keys.admin, 'admin key')}`,
              help: 'service/keys',
            },
            { name: 'Version', value: version, help: 'service/self-hosting#update' },
          ]}
        />
      </Part>
      {missing.length > 0 && (
        <Part title="Not set up">
          <Facts facts={missing.map(({ name, hint, help }) => ({ name, value: hint, help }))} />
        </Part>
      )}
      <Part title="Index">
        <Index index={setup.index} />
      </Part>
      <Part title="Limits">
        <Facts
          facts={limits.map((limit) => ({ ...limit, name: limit.about, value: describeLimit(limit) }))}
        />
      </Part>
      {settings.length > 0 && (
        <Part title="All settings">
          <Settings settings={settings} />
        </Part>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-2">
      <h3 className="text-lg font-semibold">{title}</h3>
      {children}
    </section>
  )
}

interface Fact {
  name: string
  value: string
  help: string
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid text-sm">
      {facts.map(({ name, value, help }) => (
        <div
          key={name}
          className="grid grid-cols-[220px_minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t border-line py-2 narrow:grid-cols-[minmax(0,1fr)_auto]"
        >
          <dt className="font-medium">{name}</dt>
          <dd className="wrap-anywhere narrow:col-span-2 narrow:row-start-2">{value}</dd>
          <dd>
            <HelpLink to={help} about={name} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Index({ index }: { index: ServiceSetup['index'] }) {
  const { folder, pages, passages, bytes, changedAt, languages, versions, skipped, skippedCount } = index
  const named = languages.map(({ value, pages }) => `${value || 'unknown'} (${describeNumber(pages)})`)
  const help = 'service/self-hosting#the-index-of-the-docs'
  return (
    <>
      <Facts
        facts={[
          { name: 'Folder', value: folder, help: 'service/#paths' },
          { name: 'Pages', value: `${describeNumber(pages)}, ${count(passages, 'passage')}`, help },
          { name: 'Languages', value: named.join(', '), help: 'service/languages' },
          { name: 'Versions', value: versions.join(', ') || 'none', help: 'service/versions' },
          { name: 'Size on disk', value: describeBytes(bytes), help },
          {
            name: 'Last change',
            value: `${describeTime(changedAt)}, ${describeDuration(Date.now() - Date.parse(changedAt))} ago`,
            help: 'service/self-hosting#new-docs',
          },
        ]}
      />
      {skippedCount > 0 && (
        <details className="text-sm">
          <summary>{count(skippedCount, 'file')} that can’t be used</summary>
          <ul className="list-disc pl-6">
            {skipped.map(({ file, reason }) => (
              <li key={file} className="wrap-anywhere">
                {file}: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function describeLimit({ max, used, resetMs }: LimitLine): string {
  if (max === 0) return 'no limit'
  if (used === null) return describeNumber(max)
  const ends = used > 0 && resetMs !== null ? `, counted again from 0 in ${describeDuration(resetMs)}` : ''
  return `${describeNumber(used)} of ${describeNumber(max)} used${ends}`
}

/** In a narrow window, each setting is a block of lines. */
function Settings({ settings }: { settings: readonly SettingLine[] }) {
  return (
    <table className="border-collapse text-sm narrow:block">
      <TableHead labels={['Setting', 'Value', 'From', 'Help']} className="narrow:hidden" />
      <tbody className="narrow:block">
        {settings.map(({ name, about, value, from, help }) => (
          <tr key={name} className="border-t border-line align-top narrow:grid narrow:py-2">
            <th scope="row" className="p-2 text-left font-normal wrap-anywhere narrow:p-0">
              <code className="font-medium">{name}</code>
              <span className="block text-muted">{about}</span>
            </th>
            <td className="p-2 wrap-anywhere narrow:p-0">
              {value || <span className="text-muted">not set</span>}
            </td>
            <td className="min-w-[92px] p-2 wrap-anywhere text-muted narrow:p-0">{from}</td>
            <td className="p-2 narrow:p-0">
              <HelpLink to={help} about={name} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
