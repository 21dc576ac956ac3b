import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { Service } from 'kubernetes-models/v1/Service';
import { describe, expect, it } from 'vitest';
import {
  getObject,
  type KubernetesObject,
  kubectl,
  renderChanged,
  renderKustomization,
} from '../support/deploy/render-kustomization.ts';

const OVERLAY = 'overlays/example';
const kustomization = `${OVERLAY}/kustomization.yaml`;

function read(objects: readonly KubernetesObject[]) {
  const deployment = getObject(objects, Deployment.is);
  const template = deployment.spec?.template;
  const container = template?.spec?.containers[0];
  return {
    deployment,
    template,
    container,
    ports: new Set(container?.ports?.map(({ name }) => name)),
    configMap: getObject(objects, ConfigMap.is),
    service: getObject(objects, Service.is),
    ingress: getObject(objects, Ingress.is),
    autoscaler: getObject(objects, HorizontalPodAutoscaler.is).spec,
    budget: getObject(objects, PodDisruptionBudget.is).spec,
    networkPolicy: getObject(objects, NetworkPolicy.is).spec,
  };
}

describe.skipIf(kubectl === undefined)('the Kubernetes objects', () => {
  it('select the pods of the deployment wherever they select pods', () => {
    const { deployment, template, service, budget, networkPolicy } = read(
      renderKustomization(OVERLAY),
    );
    const spread = template?.spec?.topologySpreadConstraints ?? [];
    const selectors = [
      deployment.spec?.selector.matchLabels,
      service.spec?.selector,
      budget?.selector?.matchLabels,
      networkPolicy?.podSelector?.matchLabels,
      ...spread.map(({ labelSelector }) => labelSelector?.matchLabels),
    ];
    expect(selectors).toHaveLength(6);
    for (const selector of selectors) {
      expect(Object.keys(selector ?? {})).not.toEqual([]);
      expect(template?.metadata?.labels).toMatchObject(selector ?? {});
    }
  });

  it('lead from the Ingress by way of the Service to the http port, and nowhere else', () => {
    const { service, ingress } = read(renderKustomization(OVERLAY));
    const backends = ingress.spec?.rules?.flatMap(({ http }) => http?.paths ?? []) ?? [];
    expect(backends.map(({ backend }) => backend.service)).toEqual([
      { name: service.metadata?.name, port: { name: service.spec?.ports?.[0]?.name } },
    ]);
    expect(service.spec?.ports?.map(({ targetPort }) => targetPort)).toEqual(['http']);
  });

  it('serve the host of SITE_URL, with a certificate for it', () => {
    const { configMap, ingress } = read(renderKustomization(OVERLAY));
    const { host } = new URL(configMap.data?.['SITE_URL'] ?? '');
    expect(ingress.spec?.rules?.map((rule) => rule.host)).toEqual([host]);
    expect(ingress.spec?.tls?.flatMap((tls) => tls.hosts)).toEqual([host]);
  });

  it('let the autoscaler alone set the replicas, by a share of what each asks for', () => {
    const { deployment, autoscaler, container } = read(renderKustomization(OVERLAY));
    const { apiVersion, kind, metadata } = deployment;
    expect(autoscaler?.scaleTargetRef).toEqual({ apiVersion, kind, name: metadata?.name });
    expect(deployment.spec).not.toHaveProperty('replicas');
    const [metric] = autoscaler?.metrics ?? [];
    expect(container?.resources?.requests).toHaveProperty([String(metric?.resource?.name)]);
  });

  it('keep a pod that serves, while others are moved or replaced', () => {
    const { deployment, autoscaler, budget } = read(renderKustomization(OVERLAY));
    expect(budget?.maxUnavailable).toBeLessThan(Number(autoscaler?.minReplicas));
    expect(deployment.spec?.strategy?.rollingUpdate?.maxUnavailable).toBe(0);
  });

  it('open the http port to all, that of metrics to one namespace, and no way out', () => {
    const { networkPolicy, ports } = read(renderKustomization(OVERLAY));
    const rules = networkPolicy?.ingress?.map(({ from, ports: open }) => ({
      from,
      ports: open?.map(({ port }) => port),
    }));
    expect(rules).toEqual([
      { from: undefined, ports: ['http'] },
      {
        from: [
          { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } },
        ],
        ports: ['metrics'],
      },
    ]);
    expect(new Set(rules?.flatMap((rule) => rule.ports))).toEqual(ports);
    expect(networkPolicy?.policyTypes).toEqual(['Ingress', 'Egress']);
    expect(networkPolicy?.egress).toEqual([]);
  });

  it('stand in the namespace that comes with them', () => {
    const objects = renderKustomization(OVERLAY);
    const namespace = getObject(objects, Namespace.is).metadata?.name;
    const others = objects.filter((object) => !Namespace.is(object));
    expect(others).toEqual(
      others.map(() =>
        expect.objectContaining({ metadata: expect.objectContaining({ namespace }) }),
      ),
    );
  });

  it('run a release that is named', () => {
    const { container } = read(renderKustomization(OVERLAY));
    expect(container?.image).toMatch(/^registry\.example\.com\/ai-agents-website:\d+\.\d+\.\d+$/);
  });

  it('replace the pods when a value of the configuration changes, and only then', async () => {
    const from = 'BRAND_NAME=Ejemplo';
    const [before, same, after] = [
      renderKustomization(OVERLAY),
      await renderChanged(OVERLAY, { file: kustomization, from, to: from }),
      await renderChanged(OVERLAY, { file: kustomization, from, to: 'BRAND_NAME=Otro' }),
    ].map(read);
    for (const each of [before, same, after]) {
      const name = each?.configMap.metadata?.name;
      expect(each?.container?.envFrom).toEqual([{ configMapRef: { name } }]);
    }
    expect(same?.template).toEqual(before?.template);
    expect(after?.template).not.toEqual(before?.template);
  });
});
