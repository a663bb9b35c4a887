"""Deploys a stack of an assembly as the CDK's command line does, but for building images.

    create_stack.py <assembly> <stack> <endpoint>

Puts the assets where the template looks for them, has CloudFormation create the stack, and prints its
outputs, or what failed, as JSON.
"""

import io
import json
import pathlib
import shlex
import sys
import tempfile
import zipfile

import boto3
from botocore.config import Config
from botocore.exceptions import WaiterError

assembly, stack, endpoint = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
account, region = "000000000000", "eu-west-1"


def client_of(service):
    return boto3.client(
        service,
        endpoint_url=endpoint,
        region_name=region,
        aws_access_key_id="test",
        aws_secret_access_key="test",
        config=Config(s3={"addressing_style": "path"}),
    )


def unpacked_cli():
    """AWS's command line as the library's layer brings it, run by the Python at hand.

    It prints a line for each file, and the emulator gives a function up whose output has 200 lines before
    its answer. Errors are printed elsewhere.
    """
    for source in sorted(assembly.glob("asset.*.zip")):
        with zipfile.ZipFile(source) as archive:
            if "awscli/aws" in archive.namelist():
                archive.extractall(layer)
    command = layer / "awscli/aws"
    first, rest = command.read_text().split("\n", 1)
    assert first.startswith("#!"), first
    command.write_text(f"#!{sys.executable}\n{rest}")
    command.chmod(0o755)
    quiet = layer / "aws-quietly"
    quiet.write_text(f'#!/bin/sh\nexec {shlex.quote(str(command))} "$@" >/dev/null\n')
    quiet.chmod(0o755)
    return str(quiet)


def packed(source):
    if source.is_file():
        return source.read_bytes()
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(source.rglob("*")):
            if file.is_file():
                # The emulator unpacks no layer to /opt, where the uploader of the pages looks for it.
                content = file.read_bytes()
                if file.suffix == ".py":
                    content = content.replace(b"/opt/awscli/aws", cli.encode())
                archive.writestr(str(file.relative_to(source)), content)
    return buffer.getvalue()


def place(text):
    names = {"AWS::AccountId": account, "AWS::Region": region, "AWS::Partition": "aws"}
    for name, value in names.items():
        text = text.replace("${" + name + "}", value)
    return text


def unsupported(resource):
    """Why the emulator cannot create a resource; None if it can."""
    if resource["Type"].startswith("AWS::CodeDeploy::"):
        return "it knows no CodeDeploy"
    if resource["Type"] == "AWS::CloudWatch::Alarm" and "Metrics" in resource["Properties"]:
        return "it knows no alarm on a sum of metrics"
    return None


def leave_out(resources):
    """Takes out what the emulator cannot create, and how CodeDeploy moves an alias; gives each with the reason."""
    left_out = []
    for name, resource in list(resources.items()):
        reason = unsupported(resource)
        if reason:
            left_out.append({"name": name, "type": resource["Type"], "reason": reason})
            del resources[name]
    for resource in resources.values():
        if "CodeDeployLambdaAliasUpdate" in resource.get("UpdatePolicy", {}):
            del resource["UpdatePolicy"]
    return left_out


layer = pathlib.Path(tempfile.mkdtemp(dir=assembly))
cli = unpacked_cli()
s3 = client_of("s3")
assets = json.loads((assembly / f"{stack}.assets.json").read_text())
buckets = set()
for file in assets["files"].values():
    for destination in file["destinations"].values():
        bucket = place(destination["bucketName"])
        if bucket not in buckets:
            s3.create_bucket(
                Bucket=bucket, CreateBucketConfiguration={"LocationConstraint": region}
            )
            buckets.add(bucket)
        s3.put_object(
            Bucket=bucket,
            Key=destination["objectKey"],
            Body=packed(assembly / file["source"]["path"]),
        )

# The resources of an account's bootstrap that the template refers to.
client_of("ssm").put_parameter(
    Name="/cdk-bootstrap/hnb659fds/version", Type="String", Value="30", Overwrite=True
)
cloudformation = client_of("cloudformation")
bucket = sorted(buckets)[0]
template = json.loads((assembly / f"{stack}.template.json").read_text())
left_out = leave_out(template["Resources"])
# Its CloudFront does not speak TLS with its S3: without this the pages' bucket is shut to it.
for resource in template["Resources"].values():
    if resource["Type"] == "AWS::S3::BucketPolicy":
        policy = resource["Properties"]["PolicyDocument"]
        policy["Statement"] = [
            statement
            for statement in policy["Statement"]
            if not {"Bool", "NumericLessThan"} & set(statement.get("Condition", {}))
        ]
s3.put_object(Bucket=bucket, Key="template.json", Body=json.dumps(template))
cloudformation.create_stack(
    StackName=stack,
    TemplateURL=f"{endpoint}/{bucket}/template.json",
    Capabilities=["CAPABILITY_IAM", "CAPABILITY_NAMED_IAM"],
)
try:
    waiter = cloudformation.get_waiter("stack_create_complete")
    waiter.wait(StackName=stack, WaiterConfig={"Delay": 1, "MaxAttempts": 300})
except WaiterError:
    pass
created = cloudformation.describe_stacks(StackName=stack)["Stacks"][0]
events = cloudformation.describe_stack_events(StackName=stack)["StackEvents"]
resources = cloudformation.describe_stack_resources(StackName=stack)["StackResources"]
print(
    json.dumps(
        {
            "status": created["StackStatus"],
            "outputs": {o["OutputKey"]: o["OutputValue"] for o in created.get("Outputs", [])},
            "failed": [
                f"{event['LogicalResourceId']}: {event.get('ResourceStatusReason', '')}"
                for event in events
                if event.get("ResourceStatus", "").endswith("_FAILED")
            ]
            + [
                f"{resource['LogicalResourceId']}: still {resource['ResourceStatus']}"
                for resource in resources
                if resource["ResourceStatus"].endswith("_IN_PROGRESS")
            ]
            + [f"{stack}: {reason}" for reason in [created.get("StackStatusReason")] if reason],
            "left_out": left_out,
            "created": len(resources),
            "declared": len(template["Resources"]),
        }
    )
)
