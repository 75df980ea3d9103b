# The service as an image: docker build --tag docs-assistant .
# docs/service/self-hosting.md says how to run it.

FROM node:24-alpine AS build
# Packages that the service loads only if they are used: a database, its queue of jobs, mail, and the providers of models.
ARG PACKAGES="pg@8 pg-boss@12 nodemailer@10"
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN NODE_ENV=production node scripts/build.ts \
 && mkdir /packed \
 && cd /build/dist/docs-assistant && npm pack --pack-destination /packed \
 && cd /build/dist/docs-assistant-service && npm pack --pack-destination /packed
WORKDIR /app
RUN npm install --omit=dev --no-audit --no-fund --ignore-scripts /packed/*.tgz $PACKAGES

FROM node:24-alpine
# Git is for the documentation agent. Nothing else needs it.
RUN apk add --no-cache git && mkdir -m 700 /data && chown node:node /data
COPY --from=build /app /app
ENV NODE_ENV=production
# The user "node" as a number, because Kubernetes cannot tell by a name that it is not root.
USER 1000
VOLUME /data
EXPOSE 4321
# The first start indexes the docs, so it may take minutes until the service listens.
HEALTHCHECK --interval=10s --timeout=5s --start-period=10m --retries=3 CMD ["node", "-e", "fetch('http://127.0.0.1:4321/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/node_modules/docs-assistant-service/service/cli/bin.js"]
CMD ["serve", "/docs", "--data", "/data", "--host", "0.0.0.0"]
