/**
 * Formats of keys and tokens, by issuer. The prefixes are those of the gitleaks rules. A match must be about as long as
 * a real key, so that examples such as `svc_dsc_…` and `ghp_xxx` stay.
 *
 * Every pattern runs in linear time. It begins with fixed letters and repeats a single character class, so it cannot
 * backtrack far.
 */
const shapes: Readonly<Record<string, RegExp>> = {
  ours: /svc_(?:dsc_)?(?:[A-Za-z0-9]{16,}|(?=[\w-]{0,100}\d)[\w-]{20,})/,
  aws: /(?:A3T[A-Z0-9]|AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}/,
  github: /gh[pousr]_[A-Za-z0-9]{30,}|github_pat_[A-Za-z0-9_]{22,}/,
  gitlab: /gl(?:pat|oas|rt|dt|ptt|ft|imt|agent|soat|cbt|ffct)-[\w-]{20,}|GR1348941[\w-]{20,}/,
  slack: /xox[abeoprs]-[A-Za-z0-9-]{10,}|xapp-\d-[A-Za-z0-9-]{10,}/,
  slackHook: /hooks\.slack\.com\/(?:services|workflows|triggers)\/[A-Za-z0-9/]{20,}/,
  discordHook: /discord(?:app)?\.com\/api\/webhooks\/\d{10,}\/[\w-]{40,}/,
  stripe: /(?:sk|rk|pk)_(?:live|test|prod)_[A-Za-z0-9]{10,}|whsec_[A-Za-z0-9+/=]{20,}/,
  // OpenAI, Anthropic, OpenRouter, DeepSeek and others with the same prefix.
  model: /sk-(?:[A-Za-z0-9_]{20,}|(?=[\w-]{0,100}\d)[\w-]{20,})/,
  gateway:
    /vck_[A-Za-z0-9]{20,}|gsk_[A-Za-z0-9]{20,}|xai-[A-Za-z0-9]{20,}|pplx-[A-Za-z0-9]{20,}|r8_[A-Za-z0-9]{30,}/,
  google: /AIza[\w-]{30,}|ya29\.[\w-]{20,}|GOCSPX-[\w-]{20,}/,
  npm: /npm_[A-Za-z0-9]{30,}/,
  pypi: /pypi-[\w-]{30,}/,
  huggingFace: /(?:hf_|api_org_)[A-Za-z]{30,}/,
  docker: /dckr_(?:pat|oat)_[\w-]{20,}/,
  sendgrid: /SG\.[\w-]{16,}\.[\w-]{16,}/,
  twilio: /SK[0-9a-f]{32}/,
  telegram: /\d{8,10}:AA[\w-]{33}/,
  shopify: /shp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}/,
  digitalOcean: /do[opr]_v1_[a-f0-9]{64}/,
  databricks: /dapi[a-f0-9]{32}/,
  atlassian: /ATATT3[\w-]{20,}/,
  notion: /(?:ntn|secret)_[A-Za-z0-9]{40,}/,
  linear: /lin_(?:api|oauth)_[A-Za-z0-9]{32,}/,
  vault: /hv[sbr]\.[\w-]{24,}/,
  square: /sq0[a-z]{3}-[\w-]{22,}|EAAA[\w-]{60}/,
  age: /AGE-SECRET-KEY-1[A-Z0-9]{50,}/,
  jsonWebToken: /(?<![\w-])ey[JI][\w-]{10,}\.[\w-]{10,}(?:\.[\w-]*){0,3}/,
}

/** A key or token in any of these formats. */
export const secretShape = new RegExp(
  `(?<![A-Za-z0-9])(?:${Object.values(shapes)
    .map(({ source }) => source)
    .join('|')})`,
  'g',
)

/** A private key in PEM format. Its end may be missing. */
export const privateKey =
  /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----[\s\S]*?(?:-----END [A-Z0-9 ]{0,40}-----|$)/g

/** A URL with a password. Captures the part before the password, such as `postgres://user:`. */
export const addressPassword =
  /(?<![a-z0-9+.-])([a-z][a-z0-9+.-]{1,30}:\/\/[^\s/@:"'`<>]{0,200}:)[^\s/@"'`<>]{1,200}(?=@)/gi

/** A header with credentials. Captures the part before the credentials, and the credentials. */
export const authorization =
  /\b(authorization["']?\s{0,3}[:=]\s{0,3}["']?(?:bearer |basic |token |apikey )?|x-api-key["']?\s{0,3}[:=]\s{0,3}["']?|bearer |basic )([\w.~+/=-]{8,})/gi

/** An assignment to a name such as `api_key`. Captures the end of the name with the separator, and the value. */
export const namedSecret =
  /((?:secret|token|passw(?:or)?d|api[_-]?key|access[_-]?key|private[_-]?key)[\w-]{0,20}["']?\s{0,3}[:=]\s{0,3}["']?)([\w+/~-]{20,}={0,2})/gi
