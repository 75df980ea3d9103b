import { devNull } from 'node:os'

/** Access of a Git command: `local` to the repository only, `network` to remotes as well. */
export type GitReach = 'local' | 'network'

/** Variables that Git needs to start and to find its configuration. */
const localVariables =
  /^(?:PATH|HOME|USER|LOGNAME|TMPDIR|TEMP|TMP|XDG_CONFIG_HOME|GIT_CONFIG_GLOBAL|GIT_CONFIG_SYSTEM|GIT_CONFIG_NOSYSTEM|GIT_EXEC_PATH|SYSTEMROOT|WINDIR|PATHEXT|COMSPEC|USERPROFILE|HOMEDRIVE|HOMEPATH|APPDATA|LOCALAPPDATA|PROGRAMDATA)$/i

/** Variables for the network and the user's credentials: proxies, certificates, SSH, key rings. */
const networkVariables =
  /^(?:https?_proxy|all_proxy|no_proxy|SSL_CERT_FILE|SSL_CERT_DIR|CURL_CA_BUNDLE|SSH_AUTH_SOCK|SSH_AGENT_PID|SSH_ASKPASS|SSH_ASKPASS_REQUIRE|DISPLAY|WAYLAND_DISPLAY|XDG_RUNTIME_DIR|DBUS_SESSION_BUS_ADDRESS|KRB5CCNAME|KRB5_CONFIG|GIT_SSH|GIT_SSH_COMMAND|GIT_SSH_VARIANT|GIT_ASKPASS|GIT_SSL_\w+|GIT_HTTP_\w+|GIT_PROXY_SSL_\w+)$/i

/**
 * Returns the environment of Git and the programs it starts. It is an allow-list, because the environment of the
 * service contains the keys of models, the tokens of platforms and the admin key.
 */
export function gitEnvironment(reach: GitReach, from: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const passedOn = Object.entries(from).filter(
    ([name]) => localVariables.test(name) || (reach === 'network' && networkVariables.test(name)),
  )
  return {
    ...Object.fromEntries(passedOn),
    // There is no terminal for a password prompt. `LC_ALL` keeps messages in the language that our code matches.
    GIT_TERMINAL_PROMPT: '0',
    GIT_LITERAL_PATHSPECS: '1',
    LC_ALL: 'C',
    // With replaced objects, the diff could differ from the commits that are pushed.
    GIT_NO_REPLACE_OBJECTS: '1',
    // Any other protocol in a URL starts a remote helper, which is a program. Git settings cannot override this.
    GIT_ALLOW_PROTOCOL: reach === 'network' ? 'https:http:ssh:file' : 'none',
    // A partial clone would fetch missing objects during a local command.
    ...(reach === 'local' && { GIT_NO_LAZY_FETCH: '1' }),
    // Tracing would write the settings, and with them a token, to a file.
    GIT_TRACE2: '0',
    GIT_TRACE2_EVENT: '0',
    GIT_TRACE2_PERF: '0',
  }
}

/** Arguments before each Git command. They override settings that would start a program. */
export const gitSettings: readonly string[] = [
  `core.hooksPath=${devNull}`,
  'core.fsmonitor=false',
  'core.pager=cat',
  'core.quotePath=false',
  'core.alternateRefsCommand=true',
  'core.sparseCheckout=false',
  'core.splitIndex=false',
  'index.sparse=false',
  'gc.auto=0',
  'maintenance.auto=false',
  'commit.gpgSign=false',
  'log.showSignature=false',
  'i18n.commitEncoding=UTF-8',
  'i18n.logOutputEncoding=UTF-8',
  'push.followTags=false',
  'push.gpgSign=false',
  'push.recurseSubmodules=no',
  'fetch.recurseSubmodules=no',
  'fetch.prune=false',
  'submodule.recurse=false',
].flatMap((setting) => ['-c', setting])

/** Arguments and variables that disable the user's credential helpers, which would see the token. */
export const withoutCredentialPrograms = {
  args: ['-c', 'credential.helper='],
  env: { GIT_ASKPASS: '' },
}
