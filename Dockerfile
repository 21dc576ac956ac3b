# One image serves every brand and environment, because environment variables configure the site at startup
# (docs/operating.md#configure).
#
#   docker build --tag ai-agents-website --build-arg COMMIT="$(git describe --always --dirty --abbrev=40 --exclude='*')" .
#
# For an upgrade, set PREVIOUS_IMAGE to the image of the running release. The new image then includes the
# running release's assets, which open pages still request (docs/decisions.md#releases).
ARG NODE_IMAGE=node:24.21.0-slim
ARG PREVIOUS_IMAGE=${NODE_IMAGE}

FROM ${PREVIOUS_IMAGE} AS previous
# WORKDIR creates the /app folder, which the COPY below needs, if PREVIOUS_IMAGE is not an image of this site.
WORKDIR /app

FROM ${NODE_IMAGE} AS build
WORKDIR /app
# Docker installs the packages again only if one of these files changes. No package needs an install script.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY LICENSE server.ts tsconfig.json vite.config.ts ./
COPY public public
COPY src src
# The build receives the commit as an argument, because the build context does not contain the git repository.
ARG COMMIT
COPY --from=previous /app dist
# chmod makes every file readable for the image's unprivileged user, even after a checkout with umask 077.
RUN npm run build && cp LICENSE dist/ && chmod -R a+rX dist

FROM ${NODE_IMAGE}
ARG COMMIT
LABEL org.opencontainers.image.title="AI agents website" \
      org.opencontainers.image.description="Marketing website of a provider of AI agents for companies" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.revision="${COMMIT}"
# A container never installs packages, so the image needs no package managers.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
           /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn*
# Only hosting platforms and scanners read NODE_ENV, because the build has compiled its value into the server.
ENV NODE_ENV=production
WORKDIR /app
# The root user owns these files, so the server cannot change them.
COPY --from=build /app/dist/ ./
# The user is a numeric id, because Kubernetes cannot check whether a user name stands for root.
USER 65532:65532
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 CMD ["node", "server/check-health.mjs"]
ENTRYPOINT ["node", "server/server.mjs"]
